/** The attachment `licence.json` of a certificate: what was signed, and the signature (worker/modules/licences/pdf). */
export type Proof = {
  keyId: string
  /** Lower-case hex of the SHA-256 of `canonical`. */
  sha256: string
  /** base64url */
  signature: string
  /** The signed statement as RFC 8785 JSON: exactly the text that was signed. */
  canonical: string
}

/** Bounds the work on a file that somebody made to be slow: certificates take about 40 kB, their proof 11 kB. */
const MOST_PROOF_BYTES = 1_000_000

/**
 * Finds the proof in a PDF (ISO 32000-1, 7.11.4: embedded file streams), or null if it has none: then it is not a certificate of
 * ours, or was saved by a program that removes attachments, for example by printing to PDF.
 */
export async function readProof(pdf: Uint8Array<ArrayBuffer>): Promise<Proof | null> {
  // One character for each byte, so that positions in the text are positions in the file.
  const text = new TextDecoder('latin1').decode(pdf)
  for (const match of text.matchAll(/\/Type\s*\/EmbeddedFile\b/g)) {
    const stream = findStream(text, match.index)
    if (!stream) continue
    const bytes = pdf.subarray(stream.start, stream.end)
    const proof = toProof(stream.isDeflated ? await inflate(bytes) : bytes)
    if (proof) return proof
  }
  return null
}

type Stream = { start: number; end: number; isDeflated: boolean }

/** The stream whose dictionary contains the position `at`. */
function findStream(text: string, at: number): Stream | null {
  const dictionaryStart = text.lastIndexOf('obj', at)
  const keyword = /stream\r?\n/g
  keyword.lastIndex = at
  const found = keyword.exec(text)
  if (dictionaryStart < 0 || !found) return null
  const dictionary = text.slice(dictionaryStart, found.index)
  const start = found.index + found[0].length
  const length = /\/Length\s+(\d+)\b(?!\s+\d+\s+R)/.exec(dictionary)
  // A length may also stand in another object; the stream then ends at its keyword.
  const end = length ? start + Number(length[1]) : text.slice(start).search(/\r?\nendstream/) + start
  return end < start || end > text.length
    ? null
    : { start, end, isDeflated: /\/Filter\s*\[?\s*\/FlateDecode/.test(dictionary) }
}

/** The bytes of a zlib stream (RFC 1950); null if it is broken or larger than a proof can be. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length
      if (size > MOST_PROOF_BYTES) return null
      pieces.push(next.value)
    }
  } catch {
    return null
  } finally {
    reader.cancel().catch(() => {})
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function toProof(bytes: Uint8Array | null): Proof | null {
  if (!bytes || bytes.length > MOST_PROOF_BYTES) return null
  try {
    const { keyId, sha256, signature, canonical } = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    ) as Record<keyof Proof, unknown>
    if (![keyId, sha256, signature, canonical].every((part) => typeof part === 'string')) return null
    JSON.parse(canonical as string)
    return { keyId, sha256, signature, canonical } as Proof
  } catch {
    return null
  }
}
