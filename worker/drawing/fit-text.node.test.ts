import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeWaveform, measureWaveform } from '#audio/waveform.ts'
import { lineWidth } from './break-lines.ts'
import { bestDrawable, drawable } from './drawable-text.ts'
import { fitText } from './fit-text.ts'
import { getBars } from './wave-bars.ts'

/** As in most fonts: an ideograph is as wide as it is tall, a letter half of that. */
const measure = (char: string): number => (/\p{Script=Han}|[\u3000-\u30ff\uff00-\uffef]/u.test(char) ? 1 : 0.5)
const TRIES = [
  [64, 1],
  [48, 2],
] as const
const set = (text: string, width = 600) => fitText(text, width, TRIES, measure)

describe('a text in a picture', () => {
  it('is set as large as fits', () => {
    expect(set('破晓长街')).toEqual({ lines: ['破晓长街'], size: 64 })
    expect(set('在没有名字的城市里等雨')).toMatchObject({ size: 48 })
  })
  it('is divided into two lines of similar length, with no single character left alone', () => {
    expect(set('在没有名字的城市里等雨季来').lines).toEqual(['在没有名字的城', '市里等雨季来'])
  })
  it('breaks at the end of a clause', () => {
    expect(set('好音乐，有凭有据地用起来吧').lines).toEqual(['好音乐，', '有凭有据地用起来吧'])
  })
  it('is set slightly smaller if it then breaks at a clause; never breaks inside a number', () => {
    const tries = [
      [80, 2],
      [64, 2],
    ] as const
    expect(fitText('いい音楽を、証明とともに使う', 560, tries, measure)).toEqual({
      lines: ['いい音楽を、', '証明とともに使う'],
      size: 64,
    })
    expect(set('The 20,000 brands of all the world').lines).toEqual(['The 20,000 brands', 'of all the world'])
  })
  it('a word in katakana is not broken', () => {
    expect(set('呼吸するポッドキャスト', 400).lines).toEqual(['呼吸する', 'ポッドキャスト'])
  })
  it('no line begins with a small kana or a long vowel mark', () => {
    for (const line of set('夜明けのハイウェイとコーヒー', 400).lines)
      expect(line).not.toMatch(/^[ァィゥェォッャュョー]/)
  })
  it('ends in an ellipsis if it does not fit, and never overflows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (text) => {
        const { lines, size } = set(text)
        expect(lines.length).toBeLessThanOrEqual(2)
        for (const line of lines) expect(lineWidth(line, measure) * size).toBeLessThanOrEqual(600)
      }),
    )
    expect(set('word '.repeat(60)).lines.at(-1)).toMatch(/word…$/)
  })
})

describe('letters that a font does not have', () => {
  const has = (char: string) => /[\x20-\x7e]|\p{Script=Han}|[ěấ]/u.test(char)
  it('lose their accent if the bare letter exists, else are removed', () => {
    expect(drawable('Dvořák ěấ', has)).toEqual({ text: 'Dvorak ěấ', lost: 0 })
    expect(drawable('한국 A', has)).toEqual({ text: 'A', lost: 2 })
    expect(drawable('A😀 B\u200b\n C', has)).toEqual({ text: 'A B C', lost: 0 })
  })
  it('another name that can be drawn completely is preferred', () => {
    expect(bestDrawable(['한국 노래', 'Korean song'], has)).toBe('Korean song')
    expect(bestDrawable(['한국 A', '한국'], has)).toBe('A')
    expect(bestDrawable(['한국'], has)).toBe('')
  })
})

describe('a waveform in a picture', () => {
  const sound = Float32Array.from({ length: 8000 }, (_, i) => Math.sin(i / 3) * (i < 4000 ? 0.2 : 0.8))
  it('has the shape of the sound', () => {
    const file = encodeWaveform(measureWaveform([sound], 8000))
    const bars = getBars(file.buffer, 20)!
    expect(Math.max(...bars)).toBe(1)
    // Spread over the piece's own range, so that a quiet part looks quieter than its level says.
    for (const [i, height] of bars.entries()) expect(height, String(i)).toBeCloseTo(i < 10 ? 0.12 : 1, 1)
  })
  it.each([0, 10, 24, 100])('%d bytes that are not a waveform give null', (length) =>
    expect(getBars(new ArrayBuffer(length), 20)).toBeNull(),
  )
  it('a truncated waveform gives null', () => {
    const file = encodeWaveform(measureWaveform([sound], 8000))
    expect(getBars(file.buffer.slice(0, 200), 20)).toBeNull()
  })
})
