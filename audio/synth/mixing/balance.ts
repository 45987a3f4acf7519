import { measureLoudness } from '#audio/loudness.ts'
import type { Layer } from '../arrangement.ts'
import type { GenreName } from '../genres.ts'
import { SAMPLE_RATE } from '../oscillators.ts'
import { addClip, type Placed, silence } from './mixer.ts'

/** Loudness of each layer in LUFS while all layers play; only the differences matter. */
const BALANCE: Record<GenreName, Record<Layer, number>> = {
  ambient: { drums: -22, bass: -26, chords: -17, lead: -21 },
  cinematic: { drums: -20, bass: -23, chords: -18.5, lead: -19.5 },
  lofi: { drums: -19.5, bass: -21.5, chords: -19, lead: -21 },
  house: { drums: -17.5, bass: -21, chords: -21, lead: -21.5 },
  techno: { drums: -17, bass: -20.5, chords: -23, lead: -23 },
  drumAndBass: { drums: -17.5, bass: -21, chords: -21, lead: -21 },
  trap: { drums: -19, bass: -21.5, chords: -21, lead: -20 },
  rock: { drums: -18.5, bass: -22, chords: -19, lead: -20 },
  funk: { drums: -17.5, bass: -21, chords: -23, lead: -20.5 },
  jazz: { drums: -22, bass: -21, chords: -20.5, lead: -18.5 },
  folk: { drums: -24, bass: -22.5, chords: -18.5, lead: -19.5 },
  piano: { drums: -30, bass: -22, chords: -19, lead: -17.5 },
  synthwave: { drums: -18, bass: -21.5, chords: -20.5, lead: -19.5 },
  corporate: { drums: -20, bass: -24, chords: -19.5, lead: -19.5 },
  reggae: { drums: -19.5, bass: -22, chords: -20.5, lead: -20 },
  bossaNova: { drums: -22, bass: -21.5, chords: -19, lead: -19.5 },
}
/** A layer that hardly plays in the excerpt is not amplified. */
const MOST_GAIN = 10 ** (18 / 20)

/** Scales the layers of a piece to the style's proportions, in place, by their loudness from `start` to `end` (frames). */
export function balanceLayers(
  score: ReadonlyMap<Layer, readonly Placed[]>,
  genre: GenreName,
  start: number,
  end: number,
): void {
  for (const [layer, placed] of score) {
    const lufs = getLoudness(placed, start, end)
    if (!Number.isFinite(lufs)) continue
    const gain = Math.min(MOST_GAIN, 10 ** ((BALANCE[genre][layer] - lufs) / 20))
    for (const own of placed) own.gain *= gain
  }
}

/** Loudness of the clips that begin in an excerpt, without their room. */
function getLoudness(placed: readonly Placed[], start: number, end: number): number {
  const excerpt = silence(end - start)
  const nothing = new Float32Array(0)
  for (const own of placed) {
    if (own.at >= start && own.at < end) addClip(excerpt, nothing, { ...own, at: own.at - start })
  }
  return measureLoudness([excerpt.left, excerpt.right], SAMPLE_RATE).lufs
}
