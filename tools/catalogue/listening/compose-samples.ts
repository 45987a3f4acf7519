import { analyzeTrack } from '#audio/analyze.ts'
import { scaleSounds } from '#audio/sound-scale.ts'
import type { Layer } from '#audio/synth/arrangement.ts'
import { GENRES, type GenreName } from '#audio/synth/genres.ts'
import type { StereoBuffer } from '#audio/synth/mixing/mixer.ts'
import { SAMPLE_RATE } from '#audio/synth/oscillators.ts'
import type { PatchName } from '#audio/synth/patches.ts'
import type { TrackRecipe } from '#audio/synth/piece.ts'
import { renderTrack } from '#audio/synth/track.ts'
import { DEMO_ITEMS } from '#db/demo/items/items.ts'
import { type Sample, USED_FEATURES } from './samples.ts'

/** Pieces per genre; every fifth has no drums, every tenth only drums and bass. */
const OF_EACH_GENRE = 15
const SECONDS = 24
/** Pieces per genre that no model is made with, of another length and with other instruments. */
const TO_CHECK = 5
const CHECK_SECONDS = 30
const CHECK_LEADS: readonly PatchName[] = ['electricPiano', 'nylonGuitar', 'flute', 'bell', 'organ']
const NO_DRUMS: readonly Layer[] = ['bass', 'chords', 'lead']
const DRUMS_AND_BASS: readonly Layer[] = ['drums', 'bass']

const layersOf = (number: number): readonly Layer[] | undefined =>
  number % 5 === 3 ? NO_DRUMS : number % 10 === 9 ? DRUMS_AND_BASS : undefined
const playsDrums = (genre: GenreName, layers: readonly Layer[] | undefined): boolean =>
  Object.keys(GENRES[genre].drums).length > 0 && (layers?.includes('drums') ?? true)

function measure({ left, right }: StereoBuffer): Sample['features'] {
  const { features } = analyzeTrack([left, right], SAMPLE_RATE)
  if (!features) throw new Error('a composed piece is silent')
  const scaled = scaleSounds([features])
  return Object.fromEntries(USED_FEATURES.map((index) => [index, scaled[index]!]))
}

type Recipe = Omit<TrackRecipe, 'genre' | 'layers'>
function* ofEachGenre(set: 'made' | 'check', count: number, recipeOf: (number: number) => Recipe): Generator<Sample> {
  for (let number = 0; number < count; number++) {
    for (const genre of Object.keys(GENRES) as GenreName[]) {
      const layers = layersOf(number)
      const sound = renderTrack({ ...recipeOf(number), genre, ...(layers ? { layers } : {}) })
      yield { set, genre, hasDrums: playsDrums(genre, layers), moods: [], features: measure(sound) }
    }
  }
}

/** Composes and measures all samples: minutes of work. The same pieces each time. */
export function* composeSamples(): Generator<Sample> {
  yield* ofEachGenre('made', OF_EACH_GENRE, (number) => ({ seed: `listening ${number}`, seconds: SECONDS }))
  yield* ofEachGenre('check', TO_CHECK, (number) => ({
    seed: `check ${number}`,
    seconds: CHECK_SECONDS,
    lead: CHECK_LEADS[number]!,
  }))
  for (const { slug, type, sound, tags } of DEMO_ITEMS) {
    if (sound.kind !== 'track' || type === 'SAMPLE') continue
    const moods = tags.flatMap((tag) => (tag.startsWith('emotion:') ? [tag.slice('emotion:'.length)] : []))
    const features = measure(renderTrack({ seed: slug, ...sound }))
    yield { set: 'demo', genre: sound.genre, hasDrums: playsDrums(sound.genre, sound.layers), moods, features }
  }
}
