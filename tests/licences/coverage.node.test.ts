import { readFileSync } from 'node:fs'
import { create, type Font } from '@cantoo/fontkit'
import { describe, expect, it } from 'vitest'
import { cleanLine, drawn, isInSecond, isPrintable } from '#core/print/values.ts'
import { breakLines } from '#worker/drawing/break-lines.ts'
import { getConditions } from '#worker/modules/licences/documents/conditions.ts'
import { toWords } from '#worker/modules/licences/pdf/messages.ts'
import { fontFile, generate, placeOf } from './make-coverage.ts'

const printed = (text: string) => Array.from(cleanLine(text), drawn).join('')

describe('coverage', () => {
  it.each(Object.entries(generate()))('%s matches the fonts', (name, text) => {
    expect(readFileSync(placeOf(name), 'utf8')).toBe(text)
  })

  it('matches the fonts on every code point, with one character per glyph', () => {
    const read = (font: 'first' | 'second') =>
      (['regular', 'bold'] as const).map((weight) => create(fontFile(weight, font)) as Font)
    const [first, second] = [read('first'), read('second')]
    const glyphs = new Map<string, string>()
    let seconds = 0
    for (let point = 0; point <= 0x2fa1f; point++) {
      const char = String.fromCodePoint(point)
      const excluded = point !== 0x20 && (/[\p{Z}\p{C}\p{M}]/u.test(char) || char.normalize('NFC') !== char)
      const isFirst = !excluded && first.every((font) => font.hasGlyphForCodePoint(point))
      const isPlain = /[\p{L}\p{Sc}]/u.test(char) && /[\p{scx=Zyyy}\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}]/u.test(char)
      const isSecond = !excluded && !isFirst && isPlain && second.every((font) => font.hasGlyphForCodePoint(point))
      if (isPrintable(char) !== (isFirst || isSecond)) expect.unreachable(`U+${point.toString(16)}`)
      if (isInSecond(char) !== isSecond) expect.unreachable(`U+${point.toString(16)}: the other font`)
      if (isSecond) seconds++
      if (!isFirst && !isSecond) continue
      const usual = drawn(char)
      const font = (isFirst ? first : second)[0]!
      const glyph = `${isFirst}${font.glyphForCodePoint(point)!.id}`
      if (glyph !== `${isFirst}${font.glyphForCodePoint(usual.codePointAt(0)!)!.id}`)
        expect.unreachable(`${char} ≠ ${usual}`)
      if ((glyphs.get(glyph) ?? usual) !== usual) expect.unreachable(`${usual}: two characters for one glyph`)
      glyphs.set(glyph, usual)
    }
    expect(glyphs.size).toBeGreaterThan(30_000)
    expect(seconds).toBeGreaterThan(1_500)
  })

  it('every text of the document can be printed unchanged', () => {
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const conditions = ['2026-11', '2026-12'].flatMap((version) => {
        const { summary, clauses } = getConditions(version)[locale]
        return [summary, ...clauses.flatMap((c) => [c.heading, c.text])]
      })
      for (const text of [...conditions, ...Object.values(toWords(locale)).flat()]) expect(printed(text)).toBe(text)
    }
  })

  it('unsupported characters of a catalogue name are replaced, invisible ones removed', () => {
    expect(printed('⼀首 \u200b한 song\u202e～〜 Dvořák ↚')).toBe('一首 〓 song～～ Dvořák ←')
  })
})

describe('lines', () => {
  const em = (char: string) => (/[\x20-\x7e]/.test(char) ? 0.5 : 1)
  it.each([
    ['中文一行行排', 3, ['中文一', '行行排']],
    ['一二三，四五', 3, ['一二', '三，四', '五']],
    ['一二（三四）五', 3, ['一二', '（三', '四）五']],
    ['a quick brown fox', 4, ['a quick', 'brown', 'fox']],
    ['用 AI 做music吧', 4, ['用 AI 做', 'music吧']],
    ['abcdefghij', 2, ['abcd', 'efgh', 'ij']],
    ['a_b-c/d', 2, ['a_b-', 'c/d']],
    ['', 4, ['']],
  ])('%j in %d em', (text, width, lines) => expect(breakLines(text, width, em)).toEqual(lines))

  it('are never wider than allowed and lose only spaces at their ends', () => {
    const text =
      '破晓长街 Kite & Harbor（完整版）：a_very-long_file.name.wav，《河》 supercalifragilisticexpialidocious。'.repeat(
        3,
      )
    for (let width = 2; width < 40; width++) {
      const lines = breakLines(text, width, em)
      for (const line of lines) expect([...line].reduce((sum, char) => sum + em(char), 0)).toBeLessThanOrEqual(width)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }
  })
})
