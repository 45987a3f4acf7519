import { describe, expect, it } from 'vitest'
import { LoudnessMeter } from '#audio/loudness.ts'
import { EFFECT_NAMES, renderEffect } from '#audio/synth/effects/effects.ts'
import { renderOneShot } from '#audio/synth/effects/one-shots.ts'
import { EFFECT_MOMENT_LUFS, EFFECT_PEAK, masterEffect } from '#audio/synth/mixing/mastering.ts'
import type { StereoBuffer } from '#audio/synth/mixing/mixer.ts'
import { SAMPLE_RATE } from '#audio/synth/oscillators.ts'
import { sideToMidDb } from './levels.ts'
import { noise, sine } from './signals.ts'

const NARROW = ['click', 'laser']

function loudness({ left, right }: StereoBuffer) {
  const meter = new LoudnessMeter(SAMPLE_RATE, 2)
  meter.push([left, right])
  return { moment: meter.loudestMoment(), peak: meter.peak }
}

/** As loud as allowed: one of the two limits is reached, and none is exceeded. */
function expectRule(sound: StereoBuffer): void {
  const { moment, peak } = loudness(sound)
  expect(peak).toBeLessThanOrEqual(EFFECT_PEAK + 1e-4)
  expect(moment).toBeLessThanOrEqual(EFFECT_MOMENT_LUFS + 0.1)
  expect(peak > EFFECT_PEAK - 0.02 || moment > EFFECT_MOMENT_LUFS - 1.5).toBe(true)
}

describe('the loudness of effects', () => {
  it('is limited by the peak for a click, by the loudest moment for a long sound, and leaves silence unchanged', () => {
    const click = sine(2000, 0.004, SAMPLE_RATE, 0.2)
    const clicks = { left: click, right: click.slice() }
    masterEffect(clicks)
    expect(loudness(clicks).peak).toBeCloseTo(EFFECT_PEAK, 3)
    const bed = { left: noise(2, SAMPLE_RATE, 0.9, 1), right: noise(2, SAMPLE_RATE, 0.9, 2) }
    masterEffect(bed)
    expect(loudness(bed).moment).toBeCloseTo(EFFECT_MOMENT_LUFS, 1)
    const nothing = { left: new Float32Array(100), right: new Float32Array(100) }
    masterEffect(nothing)
    expect(nothing.left.every((value) => value === 0)).toBe(true)
  })

  it.each(EFFECT_NAMES)(
    '%s respects the limits at both ends of its range, and begins and ends without a click',
    (effect) => {
      for (const tone of [0, 1]) {
        const sound = renderEffect({ seed: `test ${tone}`, effect, seconds: 1.6, tone })
        expectRule(sound)
        expect(Math.abs(sound.left[0]!)).toBeLessThan(0.5)
        expect(Math.abs(sound.left.at(-1)!)).toBeLessThan(0.01)
        if (!NARROW.includes(effect)) expect(sideToMidDb(sound)).toBeGreaterThan(-40)
      }
    },
  )

  it('differs between two seeds and between two tones', () => {
    const rain = (seed: string, tone: number) => renderEffect({ seed, effect: 'rain', seconds: 1, tone }).left
    expect(rain('a', 0.5)).not.toEqual(rain('b', 0.5))
    expect(rain('a', 0.2)).not.toEqual(rain('a', 0.8))
    expect(rain('a', 0.2)).toEqual(rain('a', 0.2))
  })

  it('is limited in one-shots too: drums, notes and chords', () => {
    expectRule(renderOneShot({ seed: 'kick', drum: 'kick', seconds: 0.8 }))
    expectRule(renderOneShot({ seed: 'chord', patch: 'piano', midi: [48, 55, 64], seconds: 2, room: 0.5 }))
    expectRule(renderOneShot({ seed: 'bell', patch: 'bell', midi: [72], seconds: 2 }))
  })
})
