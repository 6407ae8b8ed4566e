/** The JavaScript twin of the database's `sin_acentos`: lower case, no accents, words parted by one space. */
export const sinAcentos = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The words a name search looks for, in any order. */
export const palabras = (texto: string): string[] => sinAcentos(texto).split(' ').filter(Boolean)
