import { LAYERS, type Layer } from './arrangement.ts'
import { applyGains } from './mixing/levels.ts'
import { fadeOut, masterMusic } from './mixing/mastering.ts'
import { addClip, addScaled, type StereoBuffer, silence } from './mixing/mixer.ts'
import { addReverb } from './mixing/reverb.ts'
import { type Take, takeFresh } from './mixing/workspace.ts'
import { SAMPLE_RATE } from './oscillators.ts'
import { type Piece, performPiece, type TrackRecipe } from './piece.ts'

export interface RenderedTrack extends StereoBuffer {
  bpm: number
  key: string
  /** As computed while mastering: what measuring gives, within 0.02. */
  lufs: number
}

const FADE_SECONDS = 0.6
const CUT_FADE_SECONDS = 0.3
/** Anything quieter than -60 dBFS at the end is cut off. */
const INAUDIBLE = 0.001

/** Composes, plays, mixes and masters a piece: stereo, 44.1 kHz, -16 LUFS, true peak of -1 dB at most. */
export function renderTrack(recipe: TrackRecipe, take: Take = takeFresh): RenderedTrack {
  return mixPiece(performPiece(recipe, take))
}

/** A mix of some layers of a piece, mastered separately. */
export function mixPiece(piece: Piece, layers: readonly Layer[] = LAYERS): RenderedTrack {
  const result = mixLayers(piece, layers)
  const { lufs } = masterMusic(result, piece)
  return { ...finishEnd(piece, result), bpm: piece.bpm, key: piece.key, lufs }
}

/**
 * Each layer of a piece as it sounds in the full mix, including its reverberation. All have the length of the mix, are aligned
 * with it sample by sample, and add up to it (within 16-bit rounding). They therefore have no loudness target of their own.
 */
export function renderStems(piece: Piece): Map<Layer, StereoBuffer> {
  const mix = mixLayers(piece, LAYERS)
  const { gains } = masterMusic(mix, piece)
  const { left } = finishEnd(piece, mix)
  const stems = new Map<Layer, StereoBuffer>()
  for (const layer of LAYERS) {
    const stem = mixLayers(piece, [layer])
    applyGains(stem, gains)
    const trimmed = { left: stem.left.subarray(0, left.length), right: stem.right.subarray(0, left.length) }
    fadeOut(trimmed, fadeSeconds(piece))
    stems.set(layer, trimmed)
  }
  return stems
}

/** Sums layers, ducks those that make room for the kick, and adds the reverberation. */
function mixLayers(piece: Piece, layers: readonly Layer[]): StereoBuffer {
  const mix = silence(piece.frames, piece.take)
  const send = piece.take(piece.frames >> 1)
  const add = (layer: Layer) => {
    for (const placed of piece.score.get(layer) ?? []) addClip(mix, send, placed)
  }
  for (const layer of layers) if (layer !== 'drums') add(layer)
  if (piece.pumping > 0) duckOnBeats(mix, piece.pumping, piece.barFrames / 4)
  if (layers.includes('drums')) add('drums')
  addReverb(send, mix, piece.reverb, 0.78 + piece.reverb * 0.12)
  return piece.isLoop ? wrapTail(mix, piece.bars * piece.barFrames) : mix
}

/** Lowers the sound at every beat; it recovers before the middle of it. */
function duckOnBeats({ left, right }: StereoBuffer, depth: number, beatFrames: number): void {
  const recovery = beatFrames / 2.2
  for (let beat = 0; beat < left.length; beat += beatFrames) {
    const start = Math.ceil(beat)
    const end = Math.min(left.length, Math.ceil(beat + recovery))
    for (let i = start; i < end; i++) {
      const gain = 1 - depth * (1 - (i - beat) / recovery)
      left[i] = left[i]! * gain
      right[i] = right[i]! * gain
    }
  }
}

/** Cuts to a whole number of frames and adds the tail to the beginning, as it would sound when repeated. */
function wrapTail({ left, right }: StereoBuffer, length: number): StereoBuffer {
  const frames = Math.round(length)
  const wrap = (channel: Float32Array) => {
    const body = channel.slice(0, frames)
    addScaled(body, channel.subarray(frames), 0, 1)
    return body
  }
  return { left: wrap(left), right: wrap(right) }
}

/** A piece ends when its reverberation is silent; a shortened one when its time is over. */
function finishEnd(piece: Piece, buffer: StereoBuffer): StereoBuffer {
  if (piece.isLoop) return buffer
  const end = piece.isExact ? piece.frames : audibleFrames(buffer)
  const result = { left: buffer.left.subarray(0, end), right: buffer.right.subarray(0, end) }
  fadeOut(result, fadeSeconds(piece))
  return result
}

function fadeSeconds(piece: Piece): number {
  if (piece.isLoop) return 0
  return piece.isExact ? CUT_FADE_SECONDS : FADE_SECONDS
}

function audibleFrames({ left, right }: StereoBuffer): number {
  let end = left.length
  while (end > SAMPLE_RATE && Math.max(Math.abs(left[end - 1]!), Math.abs(right[end - 1]!)) < INAUDIBLE) end--
  return end
}
