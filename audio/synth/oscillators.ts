/** The sample rate of everything the synthesiser renders. */
export const SAMPLE_RATE = 44100
/** Points of one period in a wavetable: so many that the nearest one is close enough. */
export const TABLE_SIZE = 4096
export const TAU = 2 * Math.PI

export type Waveshape = 'saw' | 'square' | 'organ' | 'brass'

export const SINE = Float32Array.from({ length: TABLE_SIZE }, (_, i) => Math.sin((TAU * i) / TABLE_SIZE))

const LOWEST_TABLE_HZ = 27.5
const HIGHEST_OCTAVE = 9
const MOST_HARMONICS = 200
const ORGAN_DRAWBARS = [0, 1, 0.8, 0.6, 0.5, 0, 0.3, 0, 0.25]

/** Amplitude of harmonic `h` (from 1). */
const HARMONICS: Record<Waveshape, (h: number) => number> = {
  saw: (h) => 1 / h,
  square: (h) => (h % 2 === 1 ? 1 / h : 0),
  organ: (h) => ORGAN_DRAWBARS[h] ?? 0,
  brass: (h) => h ** -1.4,
}

const tables = new Map<string, Float32Array>()

/** Equal-tempered pitch in hertz; 69 is A4. */
export function midiToHz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12)
}

/** One period of a waveform with only the harmonics below Nyquist at `hz`; computed once per octave. */
export function wavetable(shape: Waveshape, hz: number): Float32Array {
  const octave = Math.max(0, Math.min(HIGHEST_OCTAVE, Math.ceil(Math.log2(hz / LOWEST_TABLE_HZ))))
  const name = `${shape}${octave}`
  const known = tables.get(name)
  if (known) return known
  const table = buildTable(shape, LOWEST_TABLE_HZ * 2 ** octave)
  tables.set(name, table)
  return table
}

function buildTable(shape: Waveshape, highestHz: number): Float32Array {
  const harmonics = Math.max(1, Math.min(MOST_HARMONICS, Math.floor((SAMPLE_RATE * 0.45) / highestHz)))
  const table = new Float32Array(TABLE_SIZE)
  for (let h = 1; h <= harmonics; h++) {
    const amplitude = HARMONICS[shape](h)
    if (amplitude !== 0) addHarmonic(table, h, amplitude)
  }
  const peak = table.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
  for (let i = 0; i < TABLE_SIZE; i++) table[i] = table[i]! / peak
  return table
}

/** Not in the loop over harmonics: V8 discards what it compiled of a nested loop whenever that ends. */
function addHarmonic(table: Float32Array, h: number, amplitude: number): void {
  for (let i = 0; i < TABLE_SIZE; i++) table[i] = table[i]! + amplitude * SINE[(i * h) % TABLE_SIZE]!
}

/** The factor per sample of an exponential with the given time constant. */
export function decayPerSample(seconds: number): number {
  return Math.exp(-1 / (SAMPLE_RATE * seconds))
}
