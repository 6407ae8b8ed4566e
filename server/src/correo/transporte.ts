import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'

export interface Mensaje {
  correo_id: number
  mensaje: string
  para: string
  asunto: string
  texto: string
  html: string
}

/** How a message leaves: by SMTP, or as a file where nothing is set. */
export interface Transporte {
  enviar: (mensaje: Mensaje) => Promise<void>
  /** Whether the text may be forgotten once sent: a file on this machine can still be read in the app. */
  olvida: boolean
  cerrar: () => void
}

export function crearTransporte({ smtpUrl, correoDe, sitio, dataDirectory }: Env): Transporte {
  const partes = ({ mensaje, para, asunto, texto, html }: Mensaje) => ({
    from: correoDe,
    to: para,
    subject: asunto,
    text: texto,
    html,
    messageId: `<${mensaje}@${new URL(sitio).hostname}>`,
    // Nobody's holiday answers.
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  if (smtpUrl) {
    const smtp = createTransport(smtpUrl, { disableFileAccess: true, disableUrlAccess: true })
    return {
      olvida: true,
      enviar: async (mensaje) => void (await smtp.sendMail(partes(mensaje))),
      cerrar: () => smtp.close(),
    }
  }
  const carpeta = join(dataDirectory, 'correos')
  const archivos = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    olvida: false,
    enviar: async (mensaje) => {
      const { message } = await archivos.sendMail(partes(mensaje))
      await mkdir(carpeta, { recursive: true, mode: 0o700 })
      const archivo = join(carpeta, `${mensaje.correo_id}.eml`)
      await writeFile(`${archivo}.tmp`, message as Buffer, { mode: 0o600 })
      await rename(`${archivo}.tmp`, archivo)
    },
    cerrar: () => archivos.close(),
  }
}
