/**
 * Cost in bits of a single-byte reading. In real text, letters beyond ASCII occur singly among plain ones ("Café") and in the
 * case of their word; signs are at the edges of words. Chinese bytes read this way give words of accented capitals and signs.
 */
const ASCII = 4.5
const FAMILIAR = 6.5
const UNFAMILIAR = 9
const IN_PLACE = 8
const OUT_OF_PLACE = 13
const NO_CHARACTER = 40
const SIDE_BY_SIDE = 3
const WRONG_CASE = 5
const NOTHING_PLAIN = 6
const AMONG_LATIN = 8

const FAMILIAR_LATIN = new Set('éèàçüöäñáíóúêâôãõåøæßîïìòùëûýœš')
const FAMILIAR_VIETNAMESE = new Set('ăâđêôơưáàéèíóúùýìò')
const EDGE_SIGNS = new Set('“”‘„‚«»‹›¡¿–—…•·©®™°ºª½¼¾²³¹£€\u00a0')
const isLetter = (character: string): boolean => /\p{L}/u.test(character)
const isPlain = (character: string): boolean => /[A-Za-z]/.test(character)

type LetterCost = (letter: string, before: string, after: string) => number

/** Signs: an apostrophe inside a word; others next to a space, a digit or the end. */
function costOfSign(sign: string, before: string, after: string): number {
  if (/[\x80-\x9f]/.test(sign)) return NO_CHARACTER
  if (sign === '’' || sign === '´') return isLetter(before) ? FAMILIAR : OUT_OF_PLACE
  const isAtEdge = [before, after].some((next) => next === '' || /[\s\d\p{P}]/u.test(next))
  return EDGE_SIGNS.has(sign) && isAtEdge ? IN_PLACE : OUT_OF_PLACE
}

/** A capital after a small letter of the same word. */
const wrongCase = (letter: string, before: string): number =>
  before !== '' && /\p{Ll}/u.test(before) && /\p{Lu}/u.test(letter) ? WRONG_CASE : 0

const latin: LetterCost = (letter, before) => {
  const familiar = FAMILIAR_LATIN.has(letter.toLowerCase()) ? FAMILIAR : UNFAMILIAR
  const isBesideAnother = isLetter(before) && !isPlain(before)
  return (
    familiar + (/\p{Lu}/u.test(letter) ? 1.5 : 0) + wrongCase(letter, before) + (isBesideAnother ? SIDE_BY_SIDE : 0)
  )
}

/** windows-1258 writes tones as combining marks after the vowel. */
const vietnamese: LetterCost = (letter, before) => {
  const familiar = FAMILIAR_VIETNAMESE.has(letter.toLowerCase()) ? FAMILIAR : UNFAMILIAR
  return familiar + (/\p{Lu}/u.test(letter) ? 1.5 : 0) + wrongCase(letter, before)
}

const cyrillic: LetterCost = (letter, before, after) => {
  const isMixed = isPlain(before) || isPlain(after)
  const base = /[оеаинтсрвлкмдпу]/i.test(letter) ? 5 : /[а-яё]/i.test(letter) ? 6.5 : UNFAMILIAR
  return base + (isMixed ? AMONG_LATIN : 0) + wrongCase(letter, before)
}

export const SINGLE_BYTE = { 'windows-1252': latin, 'windows-1258': vietnamese, 'windows-1251': cyrillic } as const
export type SingleByte = keyof typeof SINGLE_BYTE

export function costOfSingleByte(charset: SingleByte, text: string): { cost: number; count: number } {
  const letterCost = SINGLE_BYTE[charset]
  let cost = 0
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const [before = '', character = '', after = ''] = [text[at - 1], text[at], text[at + 1]]
    if (character < '\x80') {
      cost += ASCII
      continue
    }
    count++
    if (/\p{M}/u.test(character)) cost += /[aăâeêioôơuưyAĂÂEÊIOÔƠUƯY]/.test(before) ? 4 : NO_CHARACTER
    else if (isLetter(character) && !'ºª'.includes(character)) cost += letterCost(character, before, after)
    else cost += costOfSign(character, before, after)
  }
  return { cost: cost + costOfWords(charset, text, count), count }
}

/**
 * Outside Cyrillic almost every word has a plain letter. A few Cyrillic letters among Latin words, or words without vowels, are
 * not Cyrillic text.
 */
function costOfWords(charset: SingleByte, text: string, count: number): number {
  const words = text.match(/[\p{L}\p{M}]{2,}/gu) ?? []
  if (charset === 'windows-1251') {
    const isAmongLatin = text.replace(/[^A-Za-z]/g, '').length > count
    const unspeakable = words.filter((word) => !/[aeiouyаеёиоуыэюяіє]/i.test(word)).length
    return unspeakable * AMONG_LATIN + (isAmongLatin ? count * AMONG_LATIN : 0)
  }
  return words.filter((word) => !/[A-Za-z]/.test(word)).length * NOTHING_PLAIN
}
