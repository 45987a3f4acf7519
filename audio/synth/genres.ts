import type { DrumName } from './drums.ts'
import { DORIAN, MAJOR, MINOR, MIXOLYDIAN, PHRYGIAN } from './harmony.ts'
import type { PatchName } from './patches.ts'

/**
 * A style. Patterns have one character per sixteenth of a bar. Drums: `X` accent, `x` hit, `.` rest. Bass: `r` root, `3` third,
 * `5` fifth, `8` octave. Chords: `x` short, `X` held, `-` continued.
 */
export interface Genre {
  tempo: readonly [slowest: number, fastest: number]
  scale: readonly number[]
  isMinor: boolean
  /** Scale degrees, one per bar. */
  progressions: readonly [main: readonly number[], bridge: readonly number[]]
  hasSevenths?: boolean
  /** Delay of every second sixteenth, as a share of an eighth. */
  swing?: number
  /** Random displacement of notes in seconds. */
  looseness?: number
  drums: Partial<Record<DrumName, string>>
  chorusDrums?: Partial<Record<DrumName, string>>
  hasFills?: boolean
  bass: { pattern: string; patch: PatchName }
  chords: { pattern: string; patch: PatchName }
  arpeggio?: PatchName
  /** `density` is the probability of a note, `register` the MIDI pitch that the melody stays around. */
  lead: { patch: PatchName; density: number; register: number }
  /** Shares, 0 to 1: reverberation, and (below) ducking on every beat. */
  reverb: number
  /** Verses are improvised: a new motif every two bars. */
  hasSolos?: boolean
  pumping?: number
}
const HELD = 'X---------------'
const EVERY_EIGHTH = 'x.x.x.x.x.x.x.x.'
const FOUR_ON_THE_FLOOR = 'X...X...X...X...'
const BACKBEAT = '....X.......X...'
export const GENRES = {
  ambient: {
    tempo: [66, 76],
    scale: MAJOR,
    isMinor: false,
    progressions: [
      [0, 4, 5, 3],
      [0, 2, 3, 3],
    ],
    hasSevenths: true,
    drums: { shaker: '....x.......x...', kick: 'x.......x.......' },
    bass: { pattern: 'r...............', patch: 'subBass' },
    chords: { pattern: HELD, patch: 'pad' },
    lead: { patch: 'bell', density: 0.25, register: 76 },
    reverb: 0.9,
  },
  cinematic: {
    tempo: [80, 96],
    scale: MINOR,
    isMinor: true,
    progressions: [
      [0, 5, 2, 6],
      [0, 3, 5, 6],
    ],
    drums: { tom: 'X..x..x.X..x..x.', kick: 'X.......X.......' },
    bass: { pattern: 'r.r.r.r.r.r.r.r.', patch: 'sawBass' },
    chords: { pattern: HELD, patch: 'strings' },
    arpeggio: 'strings',
    lead: { patch: 'brass', density: 0.3, register: 67 },
    reverb: 0.7,
  },
  lofi: {
    tempo: [72, 86],
    scale: DORIAN,
    isMinor: true,
    progressions: [
      [1, 4, 0, 5],
      [0, 3, 1, 4],
    ],
    hasSevenths: true,
    swing: 0.16,
    looseness: 0.008,
    drums: { kick: 'X..x...x..x.....', snare: '....X.......X..x', hat: EVERY_EIGHTH },
    bass: { pattern: 'r..r....5..r....', patch: 'uprightBass' },
    chords: { pattern: 'X-----..X---....', patch: 'electricPiano' },
    lead: { patch: 'marimba', density: 0.3, register: 72 },
    reverb: 0.35,
  },
  house: {
    tempo: [120, 126],
    scale: MINOR,
    isMinor: true,
    progressions: [
      [0, 5, 3, 4],
      [0, 0, 5, 6],
    ],
    hasSevenths: true,
    drums: { hardKick: FOUR_ON_THE_FLOOR, clap: BACKBEAT, openHat: '..x...x...x...x.', hat: 'xxxxxxxxxxxxxxxx' },
    bass: { pattern: '..r...r...r..r8.', patch: 'fmBass' },
    chords: { pattern: 'x..x..x...x..x..', patch: 'stab' },
    lead: { patch: 'organ', density: 0.3, register: 72 },
    reverb: 0.35,
    pumping: 0.5,
  },
  techno: {
    tempo: [130, 138],
    scale: PHRYGIAN,
    isMinor: true,
    progressions: [
      [0, 0, 0, 1],
      [0, 0, 0, 0],
    ],
    drums: {
      hardKick: FOUR_ON_THE_FLOOR,
      openHat: '..X...X...X...X.',
      rim: '...x..x....x.x..',
      clap: '............X...',
    },
    bass: { pattern: '.rrr.rr8.rrr.r8r', patch: 'acidBass' },
    chords: { pattern: '...x......x.....', patch: 'stab' },
    lead: { patch: 'squareLead', density: 0.2, register: 60 },
    reverb: 0.3,
    pumping: 0.4,
  },
  drumAndBass: {
    tempo: [170, 176],
    scale: MINOR,
    isMinor: true,
    progressions: [
      [0, 5, 6, 4],
      [0, 2, 5, 3],
    ],
    drums: { hardKick: 'X.........X.....', snare: BACKBEAT, hat: 'x.xxx.x.x.xxx.xx', ride: 'x.......x.......' },
    bass: { pattern: 'r.....r...r.....', patch: 'reeseBass' },
    chords: { pattern: HELD, patch: 'pad' },
    lead: { patch: 'harp', density: 0.4, register: 74 },
    reverb: 0.4,
  },
  trap: {
    tempo: [138, 148],
    scale: MINOR,
    isMinor: true,
    progressions: [
      [0, 0, 5, 6],
      [0, 5, 3, 4],
    ],
    drums: { kick: 'X.....x...x.....', clap: '........X.......', hat: 'x.x.x.xxx.x.xxxx', openHat: '......x.........' },
    bass: { pattern: 'r.....r...r.....', patch: 'boomBass' },
    chords: { pattern: 'X-------........', patch: 'bell' },
    lead: { patch: 'bell', density: 0.35, register: 76 },
    reverb: 0.35,
  },
  rock: {
    tempo: [112, 132],
    scale: MIXOLYDIAN,
    isMinor: false,
    progressions: [
      [0, 6, 3, 0],
      [0, 4, 5, 3],
    ],
    hasFills: true,
    drums: { kick: 'X.....x.X.x.....', snare: BACKBEAT, hat: 'X.x.X.x.X.x.X.x.' },
    chorusDrums: { kick: 'X.x...x.X.x...x.', snare: BACKBEAT, ride: 'X.x.X.x.X.x.X.x.' },
    bass: { pattern: 'r.r.r.r.r.r.r.5.', patch: 'sawBass' },
    chords: { pattern: 'X-x-X-x-X-x-x-x-', patch: 'driveGuitar' },
    lead: { patch: 'driveGuitar', density: 0.4, register: 69 },
    reverb: 0.2,
  },
  funk: {
    tempo: [100, 112],
    scale: DORIAN,
    isMinor: true,
    progressions: [
      [0, 0, 3, 0],
      [0, 3, 0, 4],
    ],
    hasSevenths: true,
    looseness: 0.004,
    drums: {
      kick: 'X..x....X.x.....',
      snare: '....X..x.x..X..x',
      hat: 'xxxxxxxxxxxxxx.x',
      openHat: '..............x.',
    },
    bass: { pattern: 'r..8r..5r..8r..r', patch: 'fmBass' },
    chords: { pattern: '..x..x..x..x.xx.', patch: 'organ' },
    lead: { patch: 'brass', density: 0.4, register: 70 },
    reverb: 0.15,
  },
  jazz: {
    tempo: [132, 152],
    scale: MAJOR,
    isMinor: false,
    progressions: [
      [1, 4, 0, 5],
      [0, 5, 1, 4],
    ],
    hasSevenths: true,
    swing: 0.32,
    looseness: 0.008,
    drums: { ride: 'X...X.x.X...X.x.', hat: '....x.......x...', kick: 'x...............', snare: '.......x......x.' },
    bass: { pattern: 'r...3...5...3...', patch: 'uprightBass' },
    chords: { pattern: '...X---...X---..', patch: 'piano' },
    lead: { patch: 'flute', density: 0.5, register: 74 },
    reverb: 0.3,
    hasSolos: true,
  },
  folk: {
    tempo: [92, 108],
    scale: MAJOR,
    isMinor: false,
    progressions: [
      [0, 4, 5, 3],
      [0, 3, 0, 4],
    ],
    looseness: 0.006,
    drums: { shaker: 'x.x.X.x.x.x.X.x.', kick: 'X.......X.......' },
    bass: { pattern: 'r.......5.......', patch: 'uprightBass' },
    chords: { pattern: 'x.x.xxx.x.x.xxx.', patch: 'nylonGuitar' },
    lead: { patch: 'flute', density: 0.35, register: 74 },
    reverb: 0.25,
  },
  piano: {
    tempo: [70, 90],
    scale: MINOR,
    isMinor: true,
    progressions: [
      [0, 5, 2, 6],
      [0, 3, 6, 2],
    ],
    looseness: 0.006,
    drums: {},
    bass: { pattern: 'r.......8.......', patch: 'piano' },
    chords: { pattern: EVERY_EIGHTH, patch: 'piano' },
    lead: { patch: 'piano', density: 0.35, register: 76 },
    reverb: 0.55,
  },
  synthwave: {
    tempo: [96, 112],
    scale: MINOR,
    isMinor: true,
    progressions: [
      [0, 5, 2, 6],
      [5, 6, 0, 0],
    ],
    drums: { hardKick: 'X.......X.......', snare: BACKBEAT, hat: EVERY_EIGHTH },
    bass: { pattern: 'r.rrr.rrr.rrr.rr', patch: 'sawBass' },
    chords: { pattern: HELD, patch: 'pad' },
    arpeggio: 'squareLead',
    lead: { patch: 'lead', density: 0.4, register: 74 },
    reverb: 0.4,
  },
  corporate: {
    tempo: [110, 122],
    scale: MAJOR,
    isMinor: false,
    progressions: [
      [0, 4, 5, 3],
      [5, 3, 0, 4],
    ],
    drums: { kick: FOUR_ON_THE_FLOOR, clap: BACKBEAT, shaker: EVERY_EIGHTH },
    bass: { pattern: 'r...r...r...r...', patch: 'subBass' },
    chords: { pattern: EVERY_EIGHTH, patch: 'harp' },
    arpeggio: 'piano',
    lead: { patch: 'marimba', density: 0.35, register: 76 },
    reverb: 0.35,
  },
  reggae: {
    tempo: [70, 80],
    scale: MAJOR,
    isMinor: false,
    progressions: [
      [0, 3, 0, 4],
      [0, 4, 5, 3],
    ],
    swing: 0.08,
    drums: { kick: '........X.......', rim: '........x.......', hat: '..x...x...x...x.', snare: '........X.......' },
    bass: { pattern: 'r..r..5...r.3.5.', patch: 'subBass' },
    chords: { pattern: '..x...x...x...x.', patch: 'organ' },
    lead: { patch: 'flute', density: 0.3, register: 72 },
    reverb: 0.3,
  },
  bossaNova: {
    tempo: [124, 138],
    scale: MAJOR,
    isMinor: false,
    progressions: [
      [0, 5, 1, 4],
      [1, 4, 0, 0],
    ],
    hasSevenths: true,
    looseness: 0.006,
    drums: { rim: 'x..x..x...x..x..', kick: 'X..xX..xX..xX..x', shaker: 'xxxxxxxxxxxxxxxx' },
    bass: { pattern: 'r..5r..5r..5r..5', patch: 'uprightBass' },
    chords: { pattern: 'x..x..x...x..x..', patch: 'nylonGuitar' },
    lead: { patch: 'flute', density: 0.35, register: 74 },
    reverb: 0.3,
    hasSolos: true,
  },
} as const satisfies Record<string, Genre>

export type GenreName = keyof typeof GENRES
