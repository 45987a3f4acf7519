import { describe, expect, it } from 'vitest'
import { hannWindow, PowerSpectrum } from '#audio/fft.ts'
import { noise } from './signals.ts'

const OFFSET = 37

/** |X[k]|² of a windowed frame by its definition. */
function powerAt(signal: Float32Array, size: number, k: number): number {
  const window = hannWindow(size)
  let re = 0
  let im = 0
  for (let i = 0; i < size; i++) {
    const value = (signal[OFFSET + i] ?? 0) * window[i]!
    re += value * Math.cos((2 * Math.PI * k * i) / size)
    im -= value * Math.sin((2 * Math.PI * k * i) / size)
  }
  return re * re + im * im
}

describe('power spectrum', () => {
  it.each([16, 32, 64, 128, 256, 512, 1024, 2048])('of %d samples is what its definition gives', (size) => {
    const signal = noise(1, 4096)
    const power = new Float32Array(size / 2 + 1)
    new PowerSpectrum(size).measure(signal, OFFSET, power)
    for (let k = 0; k <= size / 2; k += Math.max(1, size / 128)) {
      const expected = powerAt(signal, size, k)
      expect(Math.abs(power[k]! - expected), `bin ${k}`).toBeLessThan(1e-5 * (1 + expected))
    }
  })

  it('takes zeros for samples past the end', () => {
    const signal = noise(1, OFFSET + 50)
    const power = new Float32Array(33)
    new PowerSpectrum(64).measure(signal, OFFSET, power)
    expect(power[5]).toBeCloseTo(powerAt(signal, 64, 5), 4)
  })
})
