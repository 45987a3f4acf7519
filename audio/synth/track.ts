import { keyName } from '../key.ts'
import { createRandom, hashText } from '../random.ts'
import { LAYERS, type Layer, planBar } from './arrangement.ts'
import { playDrums } from './drum-layer.ts'
import { GENRES, type Genre, type GenreName } from './genres.ts'
import { rootOfKey } from './harmony.ts'
import { fadeOut, levelBars, masterMusic } from './mastering.ts'
import { composeMotif } from './melody.ts'
import { addScaled, type StereoBuffer } from './mixer.ts'
import { SAMPLE_RATE } from './oscillators.ts'
import { Performance } from './performance.ts'
import { addReverb } from './reverb.ts'
import { playArpeggio, playBass, playChords, playLead } from './tonal-layers.ts'

export interface TrackRecipe {
  /** The same seed, genre, tempo and key give the same piece; fewer seconds give a shorter form of it. */
  seed: string
  genre: GenreName
  /** Wanted length; the piece is a whole number of bar pairs and, unless a loop, 1.6 s of reverberation. */
  seconds: number
  /** Chosen within the genre's range when missing. */
  bpm?: number
  /** "A minor"; chosen when missing. The mode is the genre's. */
  key?: string
  /** All when missing. */
  layers?: readonly Layer[]
  /** One section that can be repeated seamlessly, without introduction or ending. */
  isLoop?: boolean
}

export interface RenderedTrack extends StereoBuffer {
  bpm: number
  key: string
}

const TAIL_SECONDS = 1.6
const FADE_SECONDS = 0.8

/** Composes, plays, mixes and masters a piece: stereo, 44.1 kHz, -16 LUFS, no sample above 0.84. */
export function renderTrack(recipe: TrackRecipe): RenderedTrack {
  const genre: Genre = GENRES[recipe.genre]
  const { bpm, root } = chooseTempoAndRoot(recipe, genre)
  const barSeconds = 240 / bpm
  const bars = Math.max(2, Math.round(recipe.seconds / barSeconds / 2) * 2)
  const performance = new Performance({ seed: recipe.seed, genre, bpm, root, bars, tailSeconds: TAIL_SECONDS })
  playBars(performance, bars, recipe)
  const mix = mixDown(performance, bpm)
  const result = recipe.isLoop ? wrapTail(mix, Math.round(bars * barSeconds * SAMPLE_RATE)) : mix
  if (!recipe.isLoop) levelBars(result, Math.round(barSeconds * SAMPLE_RATE))
  masterMusic(result)
  if (!recipe.isLoop) fadeOut(result, FADE_SECONDS)
  return { ...result, bpm, key: keyName(root, genre.isMinor) }
}

function chooseTempoAndRoot(recipe: TrackRecipe, genre: Genre): { bpm: number; root: number } {
  const random = createRandom(hashText(`${recipe.seed} tempo and key`))
  const [slowest, fastest] = genre.tempo
  const bpm = recipe.bpm ?? Math.round(slowest + random() * (fastest - slowest))
  const declared = recipe.key === undefined ? null : rootOfKey(recipe.key)
  if (recipe.key !== undefined && (declared === null || keyName(declared, genre.isMinor) !== recipe.key)) {
    throw new Error(`${recipe.genre} cannot be played in "${recipe.key}"`)
  }
  return { bpm, root: declared ?? Math.floor(random() * 12) }
}

function playBars(performance: Performance, bars: number, recipe: TrackRecipe): void {
  const { genre, seed } = performance
  const layers = recipe.layers ?? LAYERS
  const motifs = ['A', 'B'].map((name) => composeMotif(`${seed}${name}`, genre.lead.density))
  for (let bar = 0; bar < bars; bar++) {
    const plan = planBar(bar, bars, recipe.isLoop ?? false)
    const progression = genre.progressions[plan.section === 'bridge' ? 1 : 0]
    const degree = progression[bar % progression.length]!
    if (layers.includes('drums')) playDrums(performance, bar, plan)
    if (layers.includes('bass')) playBass(performance, bar, degree, plan)
    if (layers.includes('chords')) playChords(performance, bar, degree, plan)
    if (layers.includes('chords') && plan.arpeggio) playArpeggio(performance, bar, degree)
    if (layers.includes('lead') && plan.lead) playLead(performance, bar, degree, motifs[Math.floor(bar / 4) % 2]!)
  }
}

/** Ducks the music, adds the drums, adds the room. */
function mixDown(performance: Performance, bpm: number): StereoBuffer {
  const { music, drums, send } = performance.mixer
  const { pumping, reverb } = performance.genre
  if (pumping) duckOnBeats(music, pumping, (60 / bpm) * SAMPLE_RATE)
  addScaled(music.left, drums.left, 0, 1)
  addScaled(music.right, drums.right, 0, 1)
  addReverb(send, music, reverb, 0.78 + reverb * 0.12)
  return music
}

function duckOnBeats({ left, right }: StereoBuffer, depth: number, beatFrames: number): void {
  for (let i = 0; i < left.length; i++) {
    const phase = (i % beatFrames) / beatFrames
    const gain = 1 - depth * Math.max(0, 1 - phase * 2.2)
    left[i] = left[i]! * gain
    right[i] = right[i]! * gain
  }
}

/** Cuts to `frames` and adds what rang on to the beginning, as it would sound when repeated. */
function wrapTail({ left, right }: StereoBuffer, frames: number): StereoBuffer {
  const wrap = (channel: Float32Array) => {
    const body = channel.slice(0, frames)
    addScaled(body, channel.subarray(frames), 0, 1)
    return body
  }
  return { left: wrap(left), right: wrap(right) }
}
