/**
 * Reads numbers of a file without reading beyond its end: missing bytes give NaN, for which every comparison is false.
 */
export function reader(bytes: Uint8Array) {
  const at = (i: number): number => bytes[i] ?? Number.NaN
  return {
    at,
    u16: (i: number): number => at(i) * 256 + at(i + 1),
    u16le: (i: number): number => at(i) + at(i + 1) * 256,
    u24le: (i: number): number => at(i) + at(i + 1) * 256 + at(i + 2) * 65_536,
    u32: (i: number): number => ((at(i) * 256 + at(i + 1)) * 256 + at(i + 2)) * 256 + at(i + 3),
    u32le: (i: number): number => ((at(i + 3) * 256 + at(i + 2)) * 256 + at(i + 1)) * 256 + at(i),
    /** Whether these ASCII characters are at offset `i`. */
    says: (i: number, text: string): boolean => [...text].every((char, k) => bytes[i + k] === char.charCodeAt(0)),
    /** Four characters. */
    tag: (i: number): string => String.fromCharCode(...bytes.subarray(i, i + 4)),
  }
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** An accepted picture: its size from its header, and the file without metadata and without trailing bytes. */
export type Picture = { width: number; height: number; clean: Uint8Array<ArrayBuffer> }
