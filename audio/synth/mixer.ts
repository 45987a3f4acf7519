import { SAMPLE_RATE } from './oscillators.ts'

export interface Placement {
  /** When it starts, in seconds. */
  at: number
  gain: number
  /** -1 left to 1 right, at constant power. */
  pan?: number
  /** Share that also goes to the reverberation. */
  send?: number
  /** Seconds by which the right channel lags (negative: the left): a few milliseconds make a sound wide. */
  spread?: number
}

export interface StereoBuffer {
  left: Float32Array
  right: Float32Array
}

/** Sums mono sounds into a stereo music bus, a stereo drum bus (which is not ducked) and a mono reverberation send. */
export class Mixer {
  readonly music: StereoBuffer
  readonly drums: StereoBuffer
  readonly send: Float32Array

  constructor(frames: number) {
    this.music = { left: new Float32Array(frames), right: new Float32Array(frames) }
    this.drums = { left: new Float32Array(frames), right: new Float32Array(frames) }
    this.send = new Float32Array(frames)
  }

  add(bus: StereoBuffer, sound: Float32Array, { at, gain, pan = 0, send = 0, spread = 0 }: Placement): void {
    const start = Math.max(0, Math.floor(at * SAMPLE_RATE))
    const lag = Math.round(spread * SAMPLE_RATE)
    const angle = ((pan + 1) * Math.PI) / 4
    addScaled(bus.left, sound, start + Math.max(0, -lag), gain * Math.cos(angle) * 1.2)
    addScaled(bus.right, sound, start + Math.max(0, lag), gain * Math.sin(angle) * 1.2)
    if (send > 0) addScaled(this.send, sound, start, gain * send)
  }
}

/** Adds a scaled sound to a buffer; what reaches past the end is dropped. */
export function addScaled(target: Float32Array, sound: Float32Array, start: number, gain: number): void {
  const count = Math.min(sound.length, target.length - start)
  for (let i = 0; i < count; i++) target[start + i] = target[start + i]! + sound[i]! * gain
}
