/** Formats left to ffmpeg that their first bytes tell, whatever the file is called. */
interface ForeignKind {
  /** What such a file is called; the first one where it is called by a wrong one. */
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

/** What such a file may be called, the usual name first; null for bytes that tell nothing. */
export function foreignExtensions(head: Uint8Array): readonly [string, ...string[]] | null {
  return KINDS.find((kind) => kind.isIt(head))?.extensions ?? null
}

function starts(head: Uint8Array, magic: string): boolean {
  return ascii(head, 0, magic.length) === magic
}

function ascii(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length))
}
