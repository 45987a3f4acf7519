import { detectCharset } from '../charset/detect.ts'

/** Enough of a sheet to detect its charset. */
const SAMPLE_BYTES = 100_000

/**
 * The text of a CSV as spreadsheets save it: UTF-8, "Unicode text" (UTF-16), or the computer's charset (GBK in China, Big5 in
 * Taiwan, Shift-JIS in Japan). null if it cannot be detected. `names`: the files beside it.
 */
export function decodeSheet(bytes: Uint8Array, names: readonly string[]): string | null {
  const wide = toUtf16(bytes)
  if (wide) return decode(wide, bytes)
  const utf8 = decode('utf-8', bytes)
  if (utf8 !== null) return utf8
  const end = bytes.length > SAMPLE_BYTES ? bytes.indexOf(10, SAMPLE_BYTES) : bytes.length
  const sample = bytes.subarray(0, end < 0 ? bytes.length : end)
  // Checked line by line, because quotes and commas are ASCII in every charset.
  const charset = detectCharset(getLines(sample), { hints: names })
  return charset === null ? null : decode(charset, bytes)
}

/** By the byte order mark, or by the zero bytes in the column names. */
function toUtf16([a = 1, b = 1, c = 1, d = 1]: Uint8Array): string | null {
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (b === 0 && d === 0 && a > 0 && c > 0) return 'utf-16le'
  return a === 0 && c === 0 && b > 0 && d > 0 ? 'utf-16be' : null
}

function decode(charset: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function getLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(10, from)
    lines.push(bytes.subarray(from, end < 0 ? bytes.length : end))
    from = end < 0 ? bytes.length : end + 1
  }
  return lines
}

/** The separator of cells: the one that gives the most known columns in the first line. */
export function getDelimiter(header: string, isKnown: (column: string) => boolean): string {
  const known = (delimiter: string) =>
    header.split(delimiter).filter((cell) => isKnown(cell.replace(/^\s*"?|"?\s*$/g, ''))).length
  const [best = ','] = [',', ';', '\t'].sort((a, b) => known(b) - known(a))
  return best
}
