import type { Layer } from '../arrangement.ts'
import { SAMPLE_RATE } from '../oscillators.ts'

export interface Placement {
  /** Start time in seconds. */
  at: number
  gain: number
  /** -1 left to 1 right, at constant power. */
  pan?: number
  /** Share that is also sent to the reverberation. */
  send?: number
  /** Delay of the right channel in seconds (negative: of the left): a few milliseconds make a sound wide. */
  spread?: number
}

export interface StereoBuffer {
  left: Float32Array
  right: Float32Array
}

/** The output of one layer: its dry sound, and its send to the room. */
export interface LayerSound {
  dry: StereoBuffer
  send: Float32Array
}

/** Sums mono sounds into one stereo bus and one reverberation send per layer; silent layers are skipped. */
export class Mixer {
  private readonly frames: number
  private readonly sounds = new Map<Layer, LayerSound>()

  constructor(frames: number) {
    this.frames = frames
  }

  add(layer: Layer, sound: Float32Array, { at, gain, pan = 0, send = 0, spread = 0 }: Placement): void {
    const bus = this.bus(layer)
    const start = Math.max(0, Math.floor(at * SAMPLE_RATE))
    const lag = Math.round(spread * SAMPLE_RATE)
    const angle = ((pan + 1) * Math.PI) / 4
    const [left, right] = [gain * Math.cos(angle) * 1.2, gain * Math.sin(angle) * 1.2]
    if (lag === 0) {
      addToAll(bus, sound, start, { left, right, send: gain * send })
      return
    }
    addScaled(bus.dry.left, sound, start + Math.max(0, -lag), left)
    addScaled(bus.dry.right, sound, start + Math.max(0, lag), right)
    if (send > 0) addScaled(bus.send, sound, start, gain * send)
  }

  /** The layers that were played. */
  finish(): ReadonlyMap<Layer, LayerSound> {
    return this.sounds
  }

  private bus(layer: Layer): LayerSound {
    const known = this.sounds.get(layer)
    if (known) return known
    const bus = { dry: silence(this.frames), send: new Float32Array(this.frames) }
    this.sounds.set(layer, bus)
    return bus
  }
}

export function silence(frames: number): StereoBuffer {
  return { left: new Float32Array(frames), right: new Float32Array(frames) }
}

/** Adds a scaled sound to a buffer; samples past the end are dropped. */
export function addScaled(target: Float32Array, sound: Float32Array, start: number, gain: number): void {
  const count = Math.min(sound.length, target.length - start)
  for (let i = 0; i < count; i++) target[start + i] = target[start + i]! + sound[i]! * gain
}

/** The same for both sides and the send at once: each sample is read once. */
function addToAll(
  { dry, send }: LayerSound,
  sound: Float32Array,
  start: number,
  gains: { left: number; right: number; send: number },
): void {
  const { left, right } = dry
  const { left: toLeft, right: toRight, send: toSend } = gains
  const count = Math.min(sound.length, left.length - start)
  for (let i = 0, at = start; i < count; i++, at++) {
    const value = sound[i]!
    left[at] = left[at]! + value * toLeft
    right[at] = right[at]! + value * toRight
    send[at] = send[at]! + value * toSend
  }
}
