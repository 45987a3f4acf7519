import { describe, expect, it } from 'vitest'
import { getDuration, getHeader, wideEnough } from '#web/player/wave/wave-data.ts'

/** Version 2, one channel, 8 bits: `values` are minimum and maximum of each column. */
function dat(values: number[], samplesPerColumn: number, sampleRate = 44_100): ArrayBuffer {
  const bytes = new Uint8Array(24 + values.length)
  const view = new DataView(bytes.buffer)
  for (const [at, value] of [
    [0, 2],
    [4, 1],
    [8, sampleRate],
    [12, samplesPerColumn],
    [16, values.length / 2],
    [20, 1],
  ])
    view.setInt32(at!, value!, true)
  bytes.set(Int8Array.from(values), 24)
  return bytes.buffer
}

describe('waveform data', () => {
  it('contains the duration', () => {
    expect(getDuration(dat([-1, 1, -2, 2], 44_100))).toBe(2)
  })
  it('with enough columns is unchanged', () => {
    const wide = dat(
      Array.from({ length: 2400 }, () => 1),
      512,
    )
    expect(wideEnough(wide)).toBe(wide)
  })
  it('of a short sound is stretched without changing its duration', () => {
    const short = dat([-1, 1, -20, 20, -3, 3], 9)
    const stretched = wideEnough(short)
    const { columns, start } = getHeader(stretched)
    expect(columns).toBeGreaterThanOrEqual(1120)
    expect(getDuration(stretched)).toBeCloseTo(getDuration(short), 9)
    const values = new Int8Array(stretched, start)
    const third = columns / 3
    expect([values[0], values[1], values[2 * third], values[2 * third + 1], values.at(-1)]).toEqual([-1, 1, -20, 20, 3])
  })
  it.each([
    ['a page', new TextEncoder().encode('<!doctype html><title>Not found</title>').buffer],
    ['no column', dat([], 512)],
    ['less than it promises', dat([-1, 1, -2, 2], 512).slice(0, 26)],
    ['nothing', new ArrayBuffer(0)],
  ])('is refused: %s', (_, buffer) => expect(() => wideEnough(buffer as ArrayBuffer)).toThrow(RangeError))
})
