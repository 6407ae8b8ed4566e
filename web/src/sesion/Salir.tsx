import { Button, Card, Group, Stack, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { leave } from '../api/keepSession.ts'

/** /salir */
export function Salir() {
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  return (
    <Card maw="30rem" mx="auto" mt="xl">
      <Stack gap="lg">
        <Title order={1} size="h2">
          Estas a punto de terminar tu sesión ¿Deseas continuar?
        </Title>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void router.navigate({ to: '/' })}>
            No
          </Button>
          <Button
            color="amber.4"
            loading={leaving}
            onClick={() => {
              setLeaving(true)
              void leave()
            }}
          >
            Si
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
