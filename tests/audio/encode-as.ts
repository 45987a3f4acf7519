/** Encodes text in charsets without an encoder here, by inverting TextDecoder. */
const tables = new Map<string, Map<string, number[]>>()

function getTable(charset: string): Map<string, number[]> {
  const known = tables.get(charset)
  if (known) return known
  const decoder = new TextDecoder(charset, { fatal: true })
  const table = new Map<string, number[]>()
  const add = (bytes: number[]) => {
    try {
      const text = decoder.decode(new Uint8Array(bytes))
      if (!table.has(text)) table.set(text, bytes)
    } catch {
      // Not a character.
    }
  }
  for (let lead = 0; lead < 256; lead++) add([lead])
  if (!charset.startsWith('windows'))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail])
  tables.set(charset, table)
  return table
}

/** The bytes of a text; throws for characters that the charset lacks. */
export function encodeAs(charset: string, text: string): Uint8Array {
  const table = getTable(charset)
  const bytes = [...text].flatMap((character) => {
    const found = table.get(character)
    if (!found) throw new Error(`${charset} has no ${character}`)
    return found
  })
  return new Uint8Array(bytes)
}
