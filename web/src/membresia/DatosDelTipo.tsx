import { Group, Stack, Text } from '@mantine/core'
import type { MiembroLeido } from '@padron/contract/membresia/miembro.lectura'
import { Avatar } from '../ui/Avatar.tsx'
import { type Definition, DefinitionList, DetailCard } from '../ui/DetailCard.tsx'
import { phone, shortDate } from '../ui/format.ts'
import { SimpleTable } from '../ui/SimpleTable.tsx'

const dia = (fecha: string | null) => (fecha ? shortDate(fecha) : null)
const telefono = (numero: string | null) => (numero ? phone(numero) : null)
const sexo = (letra: string | null) => (letra === 'H' ? 'Hombre' : letra && 'Mujer')
const siNo = (valor: boolean) => (valor ? 'Sí' : 'No')

interface Persona {
  nombre: string
  apellidop: string
  apellidom: string
  fecha_nac: string | null
  celular: string | null
  correo: string | null
  foto: { ruta: string } | null
}

/** One person with their photo or initials, at most 130 px wide. */
function Tarjeta({ titulo, persona, mas = [] }: { titulo: string; persona: Persona; mas?: readonly Definition[] }) {
  const nombre = `${persona.nombre} ${persona.apellidop} ${persona.apellidom}`
  return (
    <DetailCard title={titulo}>
      <Group align="flex-start" gap="lg">
        <Avatar name={nombre} size={104} src={persona.foto && `/api/archivo/${persona.foto.ruta}`} />
        <Stack gap="sm" flex={1} miw={240}>
          <Text fw={600} size="lg">
            {nombre}
          </Text>
          <DefinitionList
            items={[
              { term: 'Fecha de nacimiento', value: dia(persona.fecha_nac) },
              ...mas,
              { term: 'Celular', value: telefono(persona.celular) },
              { term: 'Correo', value: persona.correo },
            ]}
          />
        </Stack>
      </Group>
    </DetailCard>
  )
}

type Casa = NonNullable<MiembroLeido['ae']>

const Domicilio = ({
  casa,
}: {
  casa: Pick<Casa, 'calle' | 'nom_localidad' | 'nom_municipio' | 'nom_estado' | 'codigo_postal' | 'telefono_domicilio'>
}) => (
  <DetailCard title="Domicilio">
    <DefinitionList
      items={[
        { term: 'Calle y número', value: casa.calle },
        { term: 'Colonia o localidad', value: casa.nom_localidad },
        { term: 'Municipio', value: casa.nom_municipio },
        { term: 'Estado', value: casa.nom_estado },
        { term: 'Código postal', value: casa.codigo_postal },
        { term: 'Teléfono de casa', value: telefono(casa.telefono_domicilio) },
      ]}
    />
  </DetailCard>
)

const Hijos = ({ hijos }: { hijos: readonly { hijo_id: number; nombre: string; fecha_nac: string }[] }) => (
  <DetailCard title="Hijos">
    <SimpleTable
      label="Hijos"
      rowId="hijo_id"
      rows={hijos.map((hijo) => ({ ...hijo, fecha_nac: shortDate(hijo.fecha_nac) }))}
      empty="No hay hijos registrados"
      columns={[
        { title: 'Nombre', field: 'nombre' },
        { title: 'Fecha de nacimiento', field: 'fecha_nac' },
      ]}
    />
  </DetailCard>
)

function DatosDeMatrimonio({ matrimonio: m }: { matrimonio: NonNullable<MiembroLeido['matrimonio']> }) {
  const conyuge = (cual: 'el' | 'ella') => ({
    persona: {
      nombre: m[`nombre_${cual}`],
      apellidop: m[`apellidop_${cual}`],
      apellidom: m[`apellidom_${cual}`],
      fecha_nac: m[`fecha_nac_${cual}`],
      celular: m[`celular_${cual}`],
      correo: m[`correo_${cual}`],
      foto: m[`foto_${cual}`],
    },
    mas: [
      { term: 'Ocupación', value: m[`ocupacion_${cual}`] },
      { term: 'Escolaridad', value: m[`nom_grado_${cual}`] },
    ],
  })
  return (
    <>
      <Tarjeta titulo="Él" {...conyuge('el')} />
      <Tarjeta titulo="Ella" {...conyuge('ella')} />
      <DetailCard title="Datos generales">
        <DefinitionList
          items={[
            { term: 'Parroquia', value: m.parroquia },
            { term: 'Casados por lo civil', value: siNo(m.casados_civil) },
            { term: 'Casados por la Iglesia', value: siNo(m.casados_iglesia) },
            { term: 'Fecha de la boda religiosa', value: dia(m.fecha_boda_religiosa) },
          ]}
        />
      </DetailCard>
      <Hijos hijos={m.hijos} />
      <Domicilio casa={m} />
    </>
  )
}

function DatosDeJoven({ joven }: { joven: NonNullable<MiembroLeido['joven']> }) {
  return (
    <>
      <Tarjeta
        titulo="Datos personales"
        persona={joven}
        mas={[
          { term: 'Sexo', value: sexo(joven.sexo) },
          { term: 'Escolaridad', value: joven.nom_grado },
          { term: 'Profesión', value: joven.profesion },
          { term: 'Ocupación', value: joven.ocupacion },
          { term: 'Pasatiempo', value: joven.pasatiempo },
          { term: 'Parroquia', value: joven.parroquia },
        ]}
      />
      <DetailCard title="Padres">
        <DefinitionList
          items={[
            { term: 'Papá', value: joven.nom_padre },
            { term: 'Teléfono del papá', value: telefono(joven.tel_padre) },
            { term: 'Correo del papá', value: joven.correo_padre },
            { term: 'Mamá', value: joven.nom_madre },
            { term: 'Teléfono de la mamá', value: telefono(joven.tel_madre) },
            { term: 'Correo de la mamá', value: joven.correo_madre },
          ]}
        />
      </DetailCard>
      <Domicilio casa={joven} />
    </>
  )
}

/** What only a type of member has. */
export function DatosDelTipo({ miembro: { matrimonio, joven, mare, ae } }: { miembro: MiembroLeido }) {
  if (matrimonio) return <DatosDeMatrimonio matrimonio={matrimonio} />
  if (joven) return <DatosDeJoven joven={joven} />
  if (mare)
    return (
      <>
        <Tarjeta
          titulo="Datos personales"
          persona={mare}
          mas={[
            { term: 'Estado civil', value: mare.edo_civil },
            { term: 'Ocupación', value: mare.ocupacion },
            { term: 'Escolaridad', value: mare.nom_grado },
            { term: 'Parroquia', value: mare.parroquia },
          ]}
        />
        <Hijos hijos={mare.hijos} />
        <Domicilio casa={mare} />
      </>
    )
  if (!ae) return null
  return (
    <>
      <Tarjeta
        titulo="Datos personales"
        persona={ae}
        mas={[
          { term: 'Sexo', value: sexo(ae.sexo) },
          { term: 'Fecha de ordenación', value: dia(ae.ordenacion) },
          { term: 'Título eclesiástico', value: ae.titulo_eclesiastico },
          { term: 'Parroquia', value: ae.parroquia },
        ]}
      />
      <Domicilio casa={ae} />
    </>
  )
}
