import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { titleFromFileName, titlesFromFileNames } from '../../tools/catalogue/tags/file-titles.ts'
import { cleanText, visible } from '../../tools/catalogue/tags/text.ts'

describe('titles from file names', () => {
  it.each([
    ['folder/01 - Night Ferry.mp3', 'Night Ferry'],
    ['02_night_ferry.wav', 'night ferry'],
    ['1999.flac', '1999'],
    ['7 Rings.mp3', '7 Rings'],
    ['.wav', '.wav'],
    ['01. Night Ferry.mp3', 'Night Ferry'],
    ['1 - Night Ferry.mp3', 'Night Ferry'],
    ['1-03 Night Ferry.mp3', 'Night Ferry'],
    ['03、夜航.mp3', '夜航'],
    ['99 Luftballons.mp3', '99 Luftballons'],
    ['7 Years.mp3', '7 Years'],
    ['24K Magic.mp3', '24K Magic'],
    ['1979.mp3', '1979'],
    ['12-String Blues.mp3', '12-String Blues'],
    ['4.5 Miles.mp3', '4.5 Miles'],
    ['7-11 Blues.mp3', '7-11 Blues'],
    ['01 - 99 Luftballons.mp3', '99 Luftballons'],
  ])('%s becomes %s', (name, title) => {
    expect(titleFromFileName(name)).toBe(title)
  })

  it('a bare number is the track number if the whole folder is numbered', () => {
    const inA = ['a/1 Dawn.mp3', 'a/2 Noon.mp3', 'a/2 Noon (30s).mp3', 'a/3 Dusk.mp3', 'a/4 99 Luftballons.mp3']
    const inB = ['b/99 Luftballons.mp3', 'b/7 Years.mp3', 'b/50 Ways.mp3', 'b/1979.mp3', 'b/Hello.mp3']
    const inC = ['c/01 Dawn.mp3', 'c/02 Noon.mp3', 'c/03 Dusk.mp3', 'c/7 Years.mp3']
    const titles = titlesFromFileNames([...inA, ...inB, ...inC])
    expect(inA.map((name) => titles.get(name))).toEqual(['Dawn', 'Noon', 'Noon (30s)', 'Dusk', '99 Luftballons'])
    expect(inB.map((name) => titles.get(name))).toEqual(['99 Luftballons', '7 Years', '50 Ways', '1979', 'Hello'])
    expect(inC.map((name) => titles.get(name))).toEqual(['Dawn', 'Noon', 'Dusk', '7 Years'])
  })
})

describe('names', () => {
  it.each([
    ['Night\u202eyrreF', 'NightyrreF'],
    ['\u2066夜\u200b航\u2069\ufeff', '夜航'],
    ['a\u0000b\r\nc\u2028d', 'a b c d'],
    ['Soft\u00adly', 'Softly'],
    ['\u202e\u200b\u2800', ''],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Song\u200d 👩\u200d🚀', 'Song 👩\u200d🚀'],
    ['👨🏽\u200d💻 ❤️\u200d🔥', '👨🏽\u200d💻 ❤️\u200d🔥'],
    ['half \ud83c', 'half'],
    ['Fl\u{e0041}ag', 'Flag'],
  ])('%j is displayed as %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  it('are printed without control sequences', () => {
    expect(visible('a\u202eb\u001b[31m\n夜')).toBe('a\\u{202e}b\\u{1b}[31m\\u{a}夜')
  })

  it('of any characters have nothing invisible, fit the limit, and do not change when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const clean = cleanText(text)
        expect(clean.length).toBeLessThanOrEqual(300)
        expect(clean).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff]/u)
        expect(cleanText(clean)).toBe(clean)
      }),
    )
  })
})
