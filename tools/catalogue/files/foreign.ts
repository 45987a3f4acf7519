/** Formats left to ffmpeg that can be recognised by their first bytes, regardless of the file name. */
interface ForeignKind {
  /** Extensions of such a file; the first replaces a wrong one. */
  extensions: readonly [string, ...string[]]
  isIt(head: Uint8Array): boolean
}

const KINDS: readonly ForeignKind[] = [
  { extensions: ['aiff', 'aif', 'aifc'], isIt: (head) => starts(head, 'FORM') && /AIF[FC]/.test(ascii(head, 8, 4)) },
  { extensions: ['m4a', 'm4b', 'mp4'], isIt: (head) => ['ftyp', 'moov', 'mdat', 'wide'].includes(ascii(head, 4, 4)) },
  { extensions: ['wav'], isIt: (head) => starts(head, 'RIFX') && ascii(head, 8, 4) === 'WAVE' },
  { extensions: ['w64'], isIt: (head) => starts(head, 'riff\x2e\x91\xcf\x11') },
  { extensions: ['dsf'], isIt: (head) => starts(head, 'DSD ') },
  { extensions: ['dff'], isIt: (head) => starts(head, 'FRM8') },
  { extensions: ['caf'], isIt: (head) => starts(head, 'caff') },
  { extensions: ['wma'], isIt: (head) => starts(head, '\x30\x26\xb2\x75\x8e\x66\xcf\x11') },
  { extensions: ['ape'], isIt: (head) => starts(head, 'MAC ') },
  { extensions: ['wv'], isIt: (head) => starts(head, 'wvpk') },
  { extensions: ['tta'], isIt: (head) => starts(head, 'TTA1') },
  { extensions: ['au'], isIt: (head) => starts(head, '.snd') },
  { extensions: ['mka'], isIt: (head) => starts(head, '\x1a\x45\xdf\xa3') },
  { extensions: ['amr'], isIt: (head) => starts(head, '#!AMR') },
  { extensions: ['ac3', 'eac3'], isIt: (head) => starts(head, '\x0bw') && (head[5] ?? 0) >> 3 <= 16 },
  { extensions: ['aac'], isIt: (head) => starts(head, 'ADIF') || isAdts(head) },
]

/** What people have beside their recordings, under an audio file's name. */
const NOT_SOUND: readonly [magic: string, what: string][] = [
  ['MThd', 'a MIDI file: it has notes, not a recording'],
  ['%PDF', 'a PDF document'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['Rar!', 'a RAR archive'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['\0\x05\x16\x07', 'what a Mac stores beside a file'],
]

/** The possible extensions, the usual one first; null if the bytes do not tell. */
export function foreignExtensions(head: Uint8Array): readonly [string, ...string[]] | null {
  return KINDS.find((kind) => kind.isIt(head))?.extensions ?? null
}

/** The words for a file that cannot be a recording, by its first bytes; null for anything else. */
export function notSound(head: Uint8Array): string | null {
  return NOT_SOUND.find(([magic]) => starts(head, magic))?.[1] ?? null
}

/** Raw AAC: frames from the first byte on, each of which says where the next one begins. */
function isAdts(head: Uint8Array): boolean {
  let at = 0
  for (let frames = 0; frames < 3; frames++) {
    const [a = 0, b = 0, , d = 0, e = 0, f = 0] = head.subarray(at, at + 6)
    if (a !== 0xff || (b & 0xf6) !== 0xf0) return false
    at += ((d & 3) << 11) | (e << 3) | (f >> 5)
    // A recording of one or two frames ends here.
    if (at + 6 > head.length) return true
  }
  return true
}

function starts(head: Uint8Array, magic: string): boolean {
  return ascii(head, 0, magic.length) === magic
}

function ascii(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length))
}
