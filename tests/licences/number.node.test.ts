import { describe, expect, it } from 'vitest'
import { newId } from '#core/encodings.ts'
import { answerNo, findNumber, letterNoOf, licenceNo, parseLicenceNo } from '#worker/modules/licences/numbers/values.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const thousand = Array.from({ length: 1000 }, () => licenceNo(2026, newId()))
const replaced = (text: string, at: number, char: string) => text.slice(0, at) + char + text.slice(at + 1)

describe('a licence number', () => {
  it('has the right format, 75 random bits, and no duplicate among a thousand', () => {
    for (const number of thousand) expect(number).toMatch(/^CM-2026(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
    expect(new Set(thousand).size).toBe(1000)
    expect(licenceNo(2026, `${'x'.repeat(11)}7qf492kdh3m8x0t`)).toBe(licenceNo(2026, '7QF492KDH3M8X0T'))
  })

  it('with any one character changed is invalid', () => {
    let tried = 0
    for (const number of thousand)
      for (let at = 3; at < number.length; at++) {
        if (number[at] === '-') continue
        for (const char of at < 7 ? '0123456789' : ALPHABET) {
          if (char === number[at]) continue
          tried++
          if (parseLicenceNo(replaced(number, at, char)) !== null) expect.unreachable(`${number} at ${at}: ${char}`)
        }
      }
    expect(tried).toBeGreaterThan(500_000)
  })

  it('with any two symbols swapped, adjacent or not, is invalid', () => {
    for (const number of thousand) {
      const places = [...number].flatMap((char, at) => (at > 2 && char !== '-' ? [at] : []))
      for (const a of places)
        for (const b of places) {
          if (a >= b || number[a] === number[b]) continue
          if (parseLicenceNo(replaced(replaced(number, a, number[b]!), b, number[a]!)) !== null)
            expect.unreachable(`${number}: ${a} ${b}`)
        }
    }
  })

  it('is accepted in the spellings people type', () => {
    for (const number of thousand.slice(0, 50)) {
      const typed = ` ${number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
      for (const text of [
        number,
        typed,
        number.replaceAll('-', ''),
        number.replaceAll('-', '－'.normalize('NFKC')),
        number.replaceAll('1', 'I'),
      ])
        expect(parseLicenceNo(text)).toBe(number)
    }
  })

  it.each([
    '',
    'CM-2026',
    'CM-2026-UUUU-UUUU-UUUU-UUUU',
    'CX-2026-7QF4-92KD-H3M8-X0TE',
    `CM-2026-${'0'.repeat(17)}`,
    'x'.repeat(10_000),
    '../../licence',
    'CM-20a6-7QF4-92KD-H3M8-X0TE',
  ])('%j is invalid', (text) => expect(parseLicenceNo(text)).toBeNull())

  it('cannot be made from too little randomness', () => {
    expect(() => licenceNo(2026, 'abc')).toThrow()
    expect(() => licenceNo(26, newId())).toThrow()
    expect(() => licenceNo(2026, 'u'.repeat(15))).toThrow()
  })
})

describe('a number that was typed, scanned or pasted', () => {
  const KINDS = [
    ['licence', licenceNo],
    ['answer', answerNo],
    ['letter', letterNoOf],
  ] as const
  it.each(KINDS)('of a %s is found in every spelling', (kind, make) => {
    for (let i = 0; i < 50; i++) {
      const number = make(2026, newId())
      const found = { kind, number }
      for (const text of [
        number,
        `${number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`,
        number.replaceAll('-', '\u200b－'),
        number.replaceAll('-', ''),
        `«${number}»`,
        `https://cuemark.example/verify/${encodeURIComponent(number)}/`,
        `https%3A%2F%2Fcuemark.example%2Fanswers%2F${number}`,
        `${'长'.repeat(200)} ${number}`,
      ])
        expect(findNumber(text), text).toEqual(found)
    }
  })
  it('with one wrong symbol says so, whichever it is', () => {
    for (const number of thousand.slice(0, 20))
      for (let at = 8; at < number.length; at++) {
        if (number[at] === '-') continue
        for (const char of `${ALPHABET}U`)
          if (char !== number[at]) expect(findNumber(replaced(number, at, char))).toEqual({ fault: 'check' })
      }
  })
  it.each([
    ['', 'empty'],
    [' \u200b\n ', 'empty'],
    ['hello', 'form'],
    ['CM-2026-7QF4-92KD-A3XH-8WM', 'form'],
    [`${licenceNo(2026, newId())}X`, 'form'],
    [`X${licenceNo(2026, newId())}`, 'form'],
    ['CB-2026-7QF4-92KD-A3XH-8WMT', 'form'],
    [`${'x'.repeat(600)} ${licenceNo(2026, newId())}`, 'form'],
  ])('%j is %s', (text, fault) => {
    expect(findNumber(text)).toEqual({ fault })
  })
})
