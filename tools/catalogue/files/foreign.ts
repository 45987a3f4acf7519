/** Formats left to ffmpeg that can be recognised by their first bytes, regardless of the file name. */
interface ForeignKind {
  /** Extensions of such a file; the first replaces a wrong one. */
  extensions: readonly [string, ...string[]]
  isIt(head: Uint8Array): boolean
}

const KINDS: readonly ForeignKind[] = [
  { extensions: ['aiff', 'aif', 'aifc'], isIt: (head) => starts(head, 'FORM') && /AIF[FC]/.test(ascii(head, 8, 4)) },
  { extensions: ['m4a', 'm4b', 'mp4'], isIt: (head) => ascii(head, 4, 4) === 'ftyp' },
  { extensions: ['caf'], isIt: (head) => starts(head, 'caff') },
  { extensions: ['wma'], isIt: (head) => starts(head, '\x30\x26\xb2\x75\x8e\x66\xcf\x11') },
  { extensions: ['ape'], isIt: (head) => starts(head, 'MAC ') },
  { extensions: ['wv'], isIt: (head) => starts(head, 'wvpk') },
  { extensions: ['tta'], isIt: (head) => starts(head, 'TTA1') },
  { extensions: ['au'], isIt: (head) => starts(head, '.snd') },
  { extensions: ['mka'], isIt: (head) => starts(head, '\x1a\x45\xdf\xa3') },
  { extensions: ['amr'], isIt: (head) => starts(head, '#!AMR') },
  { extensions: ['aac'], isIt: (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0 },
]

/** The possible extensions, the usual one first; null if the bytes do not tell. */
export function foreignExtensions(head: Uint8Array): readonly [string, ...string[]] | null {
  return KINDS.find((kind) => kind.isIt(head))?.extensions ?? null
}

function starts(head: Uint8Array, magic: string): boolean {
  return ascii(head, 0, magic.length) === magic
}

function ascii(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length))
}
