/** A paragraph, a list, or what the reader is asked to press. */
export type Parte = string | { lista: readonly string[] } | { boton: string; url: string }

export interface Carta {
  asunto: string
  partes: readonly Parte[]
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapar = (texto: string) => texto.replace(/[&<>"']/g, (signo) => ESCAPES[signo] as string)

/** The same letter for those who read plain text, and as HTML for a phone: one column, 17 px, a button for a thumb. */
export function escribir(
  { asunto, partes }: Carta,
  movimiento: string,
): { asunto: string; texto: string; html: string } {
  const firma = `${movimiento}. Este correo se envió solo: no hace falta responderlo.`
  return {
    asunto: `${asunto} · ${movimiento}`,
    texto: `${[...partes.map(enTexto), `-- \n${firma}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapar(asunto)}</title></head>
<body style="margin:0;background:#fafaf7"><div style="max-width:560px;margin:0 auto;padding:24px 16px;font:17px/1.5 system-ui,sans-serif;color:#2b2a27">
<p style="margin:0 0 16px;padding:8px 12px;background:#ffca28;border-radius:8px;font-weight:600">${escapar(movimiento)}</p>
<div style="padding:16px;background:#fff;border:1px solid #e5e2da;border-radius:8px">
${partes.map(enHtml).join('\n')}
</div><p style="font-size:14px;color:#6b6862">${escapar(firma)}</p></div></body></html>
`,
  }
}

function enTexto(parte: Parte): string {
  if (typeof parte === 'string') return parte
  return 'lista' in parte ? parte.lista.map((renglon) => `- ${renglon}`).join('\n') : `${parte.boton}:\n${parte.url}`
}

function enHtml(parte: Parte): string {
  if (typeof parte === 'string') return `<p>${escapar(parte)}</p>`
  if ('lista' in parte) return `<ul>${parte.lista.map((renglon) => `<li>${escapar(renglon)}</li>`).join('')}</ul>`
  return `<p style="margin:24px 0"><a href="${escapar(parte.url)}" style="display:inline-block;padding:14px 20px;background:#ffca28;color:#2b2a27;border-radius:8px;font-weight:600;text-decoration:none">${escapar(parte.boton)}</a></p>
<p style="font-size:14px;color:#6b6862">Si el botón no abre, copia esta dirección: ${escapar(parte.url)}</p>`
}
