import { keyName } from '../key.ts'
import { createRandom, hashText } from '../random.ts'
import { type BarPlan, LAYERS, type Layer, planBars } from './arrangement.ts'
import { playDrums } from './drum-layer.ts'
import { GENRES, type Genre, type GenreName } from './genres.ts'
import { rootOfKey } from './harmony.ts'
import { playLead } from './lead-layer.ts'
import { balanceLayers } from './mixing/balance.ts'
import type { Placed } from './mixing/mixer.ts'
import { type Take, takeFresh } from './mixing/workspace.ts'
import { SAMPLE_RATE } from './oscillators.ts'
import type { PatchName } from './patches.ts'
import { Performance } from './performance.ts'
import { chordDegree } from './progression.ts'
import { playArpeggio, playBass, playChords } from './tonal-layers.ts'
import { playTransitions } from './transitions.ts'

export interface TrackRecipe {
  /** The same seed, genre, tempo and key give the same piece; fewer seconds give a shorter form of it. */
  seed: string
  genre: GenreName
  /** Requested length: met to within two bars, or exactly with `isExact`. */
  seconds: number
  /** Chosen within the genre's range if missing. */
  bpm?: number
  /** "A minor"; chosen if missing. The mode is the genre's. */
  key?: string
  /** The instrument of the melody; the genre's if missing. */
  lead?: PatchName
  /** All if missing. */
  layers?: readonly Layer[]
  /** One section that can be repeated seamlessly, without introduction or ending. */
  isLoop?: boolean
  /** Lasts exactly `seconds`, to the sample, as advertisements require. */
  isExact?: boolean
}

/** A played piece before it is mixed. */
export interface Piece {
  bpm: number
  key: string
  bars: number
  /** Not necessarily an integer. */
  barFrames: number
  /** Including the tail after the last bar. */
  frames: number
  isLoop: boolean
  isExact: boolean
  reverb: number
  pumping: number
  score: ReadonlyMap<Layer, readonly Placed[]>
  /** Where its mixes are written. */
  take: Take
}

/** A shortened piece leaves at least this much for its last chord to fade. */
const SHORTEST_CUT_TAIL_SECONDS = 0.9
/** Bars whose layers are brought into the style's proportions. */
const BALANCE_BARS = 4

/** Composes and plays a piece, layer by layer. `take`: where its samples are written. */
export function performPiece(recipe: TrackRecipe, take: Take = takeFresh): Piece {
  const { bpm, root } = chooseTempoAndRoot(recipe)
  const written: Genre = GENRES[recipe.genre]
  const genre = recipe.lead ? { ...written, lead: { ...written.lead, patch: recipe.lead } } : written
  const barSeconds = 240 / bpm
  const bars = countBars(recipe, barSeconds)
  const tailSeconds = recipe.isExact ? recipe.seconds - bars * barSeconds : 1 + 2.6 * genre.reverb
  const performance = new Performance({ seed: recipe.seed, style: recipe.genre, genre, bpm, root, tailSeconds, take })
  const plans = planBars(bars, recipe.genre, recipe.isLoop ?? false)
  playBars(performance, plans, recipe)
  const [start, end] = fullestPart(plans).map((bar) => Math.round(bar * barSeconds * SAMPLE_RATE))
  balanceLayers(performance.score, recipe.genre, start ?? 0, end ?? 0)
  return {
    bpm,
    key: keyName(root, genre.isMinor),
    bars,
    barFrames: barSeconds * SAMPLE_RATE,
    frames: Math.ceil((bars * barSeconds + tailSeconds) * SAMPLE_RATE - 1e-6),
    isLoop: recipe.isLoop ?? false,
    isExact: recipe.isExact ?? false,
    reverb: genre.reverb,
    pumping: genre.pumping ?? 0,
    score: performance.score,
    take,
  }
}

function countBars({ seconds, isExact }: TrackRecipe, barSeconds: number): number {
  if (isExact) return Math.max(2, Math.floor((seconds - SHORTEST_CUT_TAIL_SECONDS) / barSeconds))
  return Math.max(2, Math.round(seconds / barSeconds / 2) * 2)
}

function chooseTempoAndRoot(recipe: TrackRecipe): { bpm: number; root: number } {
  const genre: Genre = GENRES[recipe.genre]
  const random = createRandom(hashText(`${recipe.seed} tempo and key`))
  const [slowest, fastest] = genre.tempo
  const bpm = recipe.bpm ?? Math.round(slowest + random() * (fastest - slowest))
  const declared = recipe.key === undefined ? null : rootOfKey(recipe.key)
  if (recipe.key !== undefined && (declared === null || keyName(declared, genre.isMinor) !== recipe.key)) {
    throw new Error(`${recipe.genre} cannot be played in "${recipe.key}"`)
  }
  return { bpm, root: declared ?? Math.floor(random() * 12) }
}

/** Some bars in which all layers play: the first ones of the first chorus, else of the piece. */
function fullestPart(plans: readonly BarPlan[]): [first: number, end: number] {
  const first = plans.findIndex(({ section }) => section === 'chorus')
  const chorus = plans[first]
  return chorus
    ? [first, first + Math.min(BALANCE_BARS, chorus.barsInSection)]
    : [0, Math.min(BALANCE_BARS, plans.length)]
}

function playBars(performance: Performance, plans: readonly BarPlan[], recipe: TrackRecipe): void {
  const layers = recipe.layers ?? LAYERS
  plans.forEach((plan, bar) => {
    const degree = chordDegree(performance, bar, plan)
    if (layers.includes('drums')) {
      playDrums(performance, bar, plan)
      playTransitions(performance, bar, plan)
    }
    if (layers.includes('bass')) playBass(performance, bar, degree, plan)
    if (layers.includes('chords')) {
      playChords(performance, bar, degree, plan)
      if (plan.arpeggio) playArpeggio(performance, bar, degree, plan)
    }
    if (layers.includes('lead')) playLead(performance, bar, degree, plan)
  })
}
