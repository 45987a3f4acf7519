import { describe, expect, it } from 'vitest'
import WaveformData from 'waveform-data'
import { analyzeTrack, TrackAnalyzer } from '#audio/analyze.ts'
import { FEATURE_COUNT } from '#audio/features.ts'
import { LoudnessMeter, measureLoudness } from '#audio/loudness.ts'
import { halveRate, RateHalver, StreamResampler } from '#audio/resample.ts'
import { SoundRecorder } from '#audio/sound-recorder.ts'
import { encodeWaveform, MAX_BUCKETS, measureWaveform, sliceHeights, WaveformAccumulator } from '#audio/waveform.ts'
import { noise, pushInPieces, sine } from './signals.ts'

describe('loudness', () => {
  it('matches EBU Tech 3341: a stereo sine of -23 dBFS at 1 kHz is -23 LUFS', () => {
    for (const rate of [44100, 48000, 96000]) {
      const tone = sine(1000, 20, rate, 10 ** (-23 / 20))
      expect(measureLoudness([tone, tone], rate).lufs).toBeCloseTo(-23, 1)
    }
  })

  it('ignores silence between loud parts', () => {
    const tone = sine(1000, 10, 48000, 10 ** (-23 / 20))
    const withPause = new Float32Array(tone.length * 3)
    withPause.set(tone)
    withPause.set(tone, tone.length * 2)
    expect(Math.abs(measureLoudness([withPause, withPause], 48000).lufs + 23)).toBeLessThan(0.1)
  })

  it('is -Infinity for silence, and finite for a sound shorter than one block', () => {
    expect(measureLoudness([new Float32Array(48000)], 48000).lufs).toBe(Number.NEGATIVE_INFINITY)
    expect(measureLoudness([sine(1000, 0.05, 48000)], 48000).lufs).toBeGreaterThan(-10)
  })

  it('of two channels is the sum of both, as of a channel that is silent', () => {
    const [left, right] = [noise(3, 44100), noise(3, 44100, 0.3, 2)]
    const stereo = measureLoudness([left, right], 44100).lufs
    const withCentre = measureLoudness([left, right, new Float32Array(left.length)], 44100).lufs
    expect(stereo).toBeCloseTo(withCentre, 9)
    expect(stereo).toBeGreaterThan(measureLoudness([left], 44100).lufs + 0.1)
  })

  it('does not depend on the chunk sizes', () => {
    const channels = [noise(7, 44100), noise(7, 44100, 0.3, 2)]
    const meter = new LoudnessMeter(44100, 2)
    pushInPieces(channels, (chunk) => meter.push(chunk))
    expect(meter.integrated()).toBeCloseTo(measureLoudness(channels, 44100).lufs, 9)
    expect(meter.peak).toBe(measureLoudness(channels, 44100).peak)
  })
})

describe('waveform data', () => {
  it('is read back by waveform-data with its rate, scale and values', () => {
    const samples = sine(3, 2, 8000, 0.5)
    const waveform = measureWaveform([samples], 8000)
    const data = WaveformData.create(encodeWaveform(waveform).buffer)
    expect([data.bits, data.channels, data.sample_rate]).toEqual([8, 1, 8000])
    expect(data.scale).toBe(waveform.samplesPerBucket)
    expect(data.duration).toBeCloseTo(2, 2)
    expect(Math.max(...data.channel(0).max_array())).toBe(63)
    expect(Math.min(...data.channel(0).min_array())).toBe(-64)
  })

  it('has more buckets than the player is wide, and never more than the limit', () => {
    for (const samples of [2048, 4096, 4097, 11025, 8193, 44100 * 3, 44100 * 181]) {
      const waveform = measureWaveform([new Float32Array(samples)], 44100)
      expect(waveform.lows.length, `${samples} samples`).toBeGreaterThanOrEqual(2048)
      expect(waveform.lows.length).toBeLessThanOrEqual(MAX_BUCKETS)
      expect(Math.ceil(samples / waveform.samplesPerBucket)).toBe(waveform.lows.length)
    }
  })

  it('keeps all peaks, whatever the chunk sizes', () => {
    const samples = noise(3, 44100, 0.2)
    samples[100_000] = 0.9
    samples[20] = -0.8
    const whole = measureWaveform([samples], 44100)
    const accumulator = new WaveformAccumulator(44100)
    pushInPieces([samples], (chunk) => accumulator.push(chunk))
    expect(accumulator.finish()).toEqual(whole)
    expect(whole.highs[Math.floor(100_000 / whole.samplesPerBucket)]).toBeCloseTo(0.9)
    expect(whole.lows[Math.floor(20 / whole.samplesPerBucket)]).toBeCloseTo(-0.8)
  })

  it('gives heights from 0 to 1, and a flat line for silence', () => {
    expect(Math.max(...sliceHeights(measureWaveform([sine(50, 1, 8000, 0.1)], 8000), 100))).toBeCloseTo(1)
    expect(Math.max(...sliceHeights(measureWaveform([new Float32Array(8000)], 8000), 100))).toBe(0)
  })
  it('pictures of pieces that are equally loud all the way tell them apart', () => {
    // Mastered: never more than 1.5 dB below the loudest.
    const mastered = (shape: (at: number) => number) =>
      Float32Array.from({ length: 80_000 }, (_, i) => Math.sin(i * 0.7) * (0.85 + 0.15 * shape(i / 80_000)))
    const [rising, waves, steady] = [(at: number) => at, (at: number) => (Math.sin(at * 20) + 1) / 2, () => 1].map(
      (shape) => sliceHeights(measureWaveform([mastered(shape)], 8000), 64),
    )
    const apart = (one: Float32Array, other: Float32Array) =>
      one.reduce((sum, height, i) => sum + Math.abs(height - other[i]!), 0) / one.length
    for (const [one, other] of [
      [rising, waves],
      [rising, steady],
      [waves, steady],
    ] as const)
      expect(apart(one!, other!)).toBeGreaterThan(0.15)
    expect(Math.min(...rising!)).toBeLessThan(0.6)
    expect(Math.min(...steady!)).toBeGreaterThan(0.9)
  })
  it('a pause is drawn as one, and what is barely audible is not', () => {
    const sound = Float32Array.from({ length: 80_000 }, (_, i) => (i % 20_000 < 10_000 ? Math.sin(i * 0.7) : 0))
    const heights = sliceHeights(measureWaveform([sound], 8000), 8)
    expect([...heights].map((height) => Math.round(height * 10) / 10)).toEqual([1, 0, 1, 0, 1, 0, 1, 0])
  })
})

describe('streams resampled to the analysis rate', () => {
  it('halving a stream equals halving the whole', () => {
    const samples = noise(0.5, 44100)
    const halver = new RateHalver()
    const pieces: number[] = []
    pushInPieces([samples], ([chunk]) => pieces.push(...halver.push(chunk ?? new Float32Array(0))))
    pieces.push(...halver.finish())
    expect(pieces).toEqual(Array.from(halveRate(samples)))
    expect(pieces).toHaveLength(Math.floor(samples.length / 2))
  })

  it.each([24000, 16000, 22050])('a ramp of %i Hz stays a ramp, whatever the chunk sizes', (rate) => {
    const ramp = Float32Array.from({ length: rate }, (_, i) => i / rate)
    const resampler = new StreamResampler(rate, 22050)
    const pieces: number[] = []
    pushInPieces([ramp], ([chunk]) => pieces.push(...resampler.push(chunk ?? new Float32Array(0))))
    pieces.push(...resampler.finish())
    expect(Math.abs(pieces.length - 22050)).toBeLessThanOrEqual(1)
    // The last sample is interpolated with the silence that follows.
    expect(Math.max(...pieces.slice(0, -2).map((value, i) => Math.abs(value - i / 22050)))).toBeLessThan(1e-5)
  })
})

describe('the middle of a recording', () => {
  it('is the only part used for tempo and features', () => {
    const samples = noise(30, 22050, 0.2)
    const framed = samples.map((value, i) => (i < 10 * 22050 || i > 20 * 22050 ? Math.sign(value) * 0.9 : value))
    const getMiddle = (signal: Float32Array) => {
      const recorder = new SoundRecorder(22050)
      recorder.push([signal])
      recorder.finish()
      return recorder.middle(8, 1).features.map((value) => value.toFixed(6))
    }
    expect(getMiddle(framed)).toEqual(getMiddle(samples))
  })
})

describe('analysis', () => {
  it('does not depend on the chunk sizes', () => {
    const channels = [noise(9, 44100), noise(9, 44100, 0.4, 3)]
    const analyzer = new TrackAnalyzer(44100, 2)
    pushInPieces(channels, (chunk) => analyzer.push(chunk))
    const [pieces, whole] = [analyzer.finish(), analyzeTrack(channels, 44100)]
    expect(pieces.tempo).toEqual(whole.tempo)
    expect(pieces.features?.map((value) => value.toFixed(6))).toEqual(whole.features?.map((value) => value.toFixed(6)))
  })

  it('has 53 finite features independent of the level, and none for silence or a click', () => {
    const loud = analyzeTrack([noise(5, 22050, 0.8)], 22050).features ?? []
    const quiet = analyzeTrack([noise(5, 22050, 0.05)], 22050).features ?? []
    expect(loud).toHaveLength(FEATURE_COUNT)
    expect(loud.every(Number.isFinite)).toBe(true)
    loud.forEach((value, index) => {
      expect(quiet[index], `feature ${index}`).toBeCloseTo(value, 1)
    })
    expect(analyzeTrack([new Float32Array(22050)], 22050)).toMatchObject({ features: null, sounds: [] })
    expect(analyzeTrack([noise(0.01, 44100)], 44100).features?.every(Number.isFinite)).toBe(true)
  })

  it('finds the key of a plain triad', () => {
    const chord = [440, 523.25, 659.25].map((hz) => sine(hz, 10, 22050, 0.2))
    const mix = (chord[0] as Float32Array).map((value, i) => value + (chord[1]?.[i] ?? 0) + (chord[2]?.[i] ?? 0))
    expect(analyzeTrack([mix], 22050).key.name).toBe('A minor')
  })
})
