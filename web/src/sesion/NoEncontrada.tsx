import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import vacio from '../inicio/ilustraciones/vacio.svg'
import { EmptyState } from '../ui/EmptyState.tsx'

/** Any address that is no screen's. */
export function NoEncontrada() {
  return (
    <EmptyState
      order={1}
      picture={<img src={vacio} alt="" width={256} height={160} />}
      title="Esta página no existe"
      description="Puede que la dirección tenga un error, o que la página haya cambiado de lugar."
      action={
        <Button component={Link} to="/" mt="sm">
          Ir al inicio
        </Button>
      }
    />
  )
}
