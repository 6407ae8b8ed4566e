import { type Control, useWatch } from 'react-hook-form'
import { Avatar } from '../../ui/Avatar.tsx'

interface Props {
  control: Control
  base: string
  /** '_el' or '_ella' in a couple. */
  sufijo?: '' | '_el' | '_ella'
}

/** Whose data these are, at the head of their card: the photo, or the initials as they are typed. */
export function Retrato({ control, base, sufijo = '' }: Props) {
  const [nombre, apellido, foto] = useWatch({
    control,
    name: [`${base}.nombre${sufijo}`, `${base}.apellidop${sufijo}`, `${base}.foto${sufijo}`],
  })
  return <Avatar name={`${nombre} ${apellido}`.trim()} size={56} src={foto && `/api/archivo/${foto.ruta}`} />
}
