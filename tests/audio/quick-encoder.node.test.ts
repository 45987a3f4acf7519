import { MPEGDecoder } from 'mpg123-decoder'
import { describe, expect, it } from 'vitest'
import { PowerSpectrum } from '#audio/fft.ts'
import { PreviewEncoder } from '#audio/formats/mp3-encoder.ts'
import { SAMPLE_RATE } from '#audio/synth/oscillators.ts'
import { renderTrack } from '#audio/synth/track.ts'
import { DEMO_ITEMS } from '#db/demo/items/items.ts'
import { quickEncoder } from '../../tools/catalogue/demo/quick-encoder.ts'

const SECONDS = 5
const FRAME = 2048
/** Samples that LAME and the decoder put before the sound. */
const CODEC_DELAY = 1105
/** Bins below 15 kHz. */
const BINS = 700

function renderFirst() {
  const [item] = DEMO_ITEMS
  if (item?.sound.kind !== 'track') throw new Error('the first item is a track')
  return renderTrack({ seed: item.slug, ...item.sound, seconds: SECONDS })
}

async function roundTrip(encoder: PreviewEncoder, { left, right }: ReturnType<typeof renderFirst>) {
  const bytes = Buffer.concat([...encoder.push([left, right]), encoder.finish()])
  const decoder = new MPEGDecoder()
  await decoder.ready
  const decoded = decoder.decode(bytes).channelData[0]!
  decoder.free()
  return { bytes: bytes.length, left: decoded.subarray(CODEC_DELAY) }
}

/** Mean difference of the spectra, in dB. */
function difference(a: Float32Array, b: Float32Array): number {
  const spectrum = new PowerSpectrum(FRAME)
  const [pa, pb] = [new Float32Array(FRAME / 2 + 1), new Float32Array(FRAME / 2 + 1)]
  let sum = 0
  let count = 0
  for (let at = SAMPLE_RATE; at + FRAME < Math.min(a.length, b.length); at += 4 * FRAME) {
    spectrum.measure(a, at, pa)
    spectrum.measure(b, at, pb)
    for (let k = 4; k < BINS; k++) {
      if (pa[k]! < 1e-2) continue
      sum += Math.abs(10 * Math.log10((pa[k]! + 1e-3) / (pb[k]! + 1e-3)))
      count++
    }
  }
  return sum / count
}

describe("the demo's quick encoder", () => {
  it("finds LAME's quality in the package, and gives the same bitrate and a spectrum as close to the sound's", async () => {
    const wasm = quickEncoder()
    if (!wasm) throw new Error('this version of the package has its quality elsewhere')
    // A finished encoder is used again, but only for the same binary.
    const earlier = await PreviewEncoder.create(SAMPLE_RATE, 2)
    earlier.finish()
    // Both before the first one finishes, so that each is a new one or the earlier one.
    const encoders = [
      await PreviewEncoder.create(SAMPLE_RATE, 2, { wasm }),
      await PreviewEncoder.create(SAMPLE_RATE, 2),
    ]
    const sound = renderFirst()
    const [quick, full] = [await roundTrip(encoders[0]!, sound), await roundTrip(encoders[1]!, sound)]
    expect(quick.left).not.toEqual(full.left)
    expect(quick.bytes).toBe(full.bytes)
    expect(quick.left.length).toBe(full.left.length)
    const [ofQuick, ofFull] = [difference(sound.left, quick.left), difference(sound.left, full.left)]
    expect(ofQuick).toBeLessThan(1.1 * ofFull)
  })
})
