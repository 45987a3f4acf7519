import type { Locale } from '#core/locales.ts'
import type { Spelled } from '../keyword.ts'
import type { Reading } from './reading.ts'

/** Semitones above C, and the slugs and signs of the twelve pitches as the catalogue writes them. */
const SEMITONES: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }
const SLUGS = ['c', 'csharp', 'd', 'eb', 'e', 'f', 'fsharp', 'g', 'ab', 'a', 'bb', 'b']
const SIGNS = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B']
/** The notes of Japanese and Vietnamese, by their Latin letters. */
const NOTES: Record<string, string> = {
  ハ: 'c',
  ニ: 'd',
  ホ: 'e',
  ヘ: 'f',
  ト: 'g',
  イ: 'a',
  ロ: 'b',
  đô: 'c',
  rê: 'd',
  mi: 'e',
  fa: 'f',
  pha: 'f',
  son: 'g',
  sol: 'g',
  la: 'a',
  si: 'b',
}
const SHIFTS: Record<string, number> = {
  '#': 1,
  '♯': 1,
  sharp: 1,
  升: 1,
  嬰: 1,
  thăng: 1,
  b: -1,
  '♭': -1,
  flat: -1,
  降: -1,
  変: -1,
  giáng: -1,
}
const MAJOR = '(?<major>major|maj|大调|大調|長調|メジャー|trưởng)'
const MINOR = '(?<minor>minor|min|小调|小調|短調|マイナー|thứ)'
const SHIFT = '(?:#|♯|sharp|b|♭|flat|thăng|giáng)'
const KEY = new RegExp(
  `(?<before>升|降|嬰|変)?(?<note>[a-g]|[ハニホヘトイロ]|đô|rê|mi|fa|pha|son|sol|la|si)(?:[\\s-]*(?<after>${SHIFT}))?[\\s-]*(?:${MAJOR}|${MINOR})`,
  'yu',
)
/** "F#m", "Am": only with a capital letter, because "am" is a word. */
const CHORD = /[A-G][#♯b♭]?m(?![\p{L}\p{N}])/uy
const MODES: Record<'major' | 'minor', Record<Locale, string>> = {
  major: { 'zh-CN': ' 大调', 'en-US': ' major', 'ja-JP': 'メジャー', 'vi-VN': ' trưởng', 'zh-TW': ' 大調' },
  minor: { 'zh-CN': ' 小调', 'en-US': ' minor', 'ja-JP': 'マイナー', 'vi-VN': ' thứ', 'zh-TW': ' 小調' },
}

function reading(end: number, semitone: number, mode: 'major' | 'minor'): Reading {
  const pitch = (semitone + 12) % 12
  const key = `${SLUGS[pitch]}_${mode}`
  const names = Object.entries(MODES[mode]).map(([locale, word]) => [locale, `${SIGNS[pitch]}${word}`])
  return {
    end,
    concept: {
      id: `key-${key}`,
      kind: 'key',
      names: Object.fromEntries(names) as Record<Locale, string>,
      target: { tags: [], key: [key] },
      broader: [],
    },
  }
}

/** "C minor", "升c小调", "嬰ハ短調", "F#m", "đô thứ". */
export function readKey(spelled: Spelled, start: number): Reading {
  KEY.lastIndex = start
  const { groups, 0: whole } = KEY.exec(spelled.text) ?? {}
  if (groups && whole) {
    const { note = '', before = '', after = '' } = groups
    const semitone = SEMITONES[NOTES[note] ?? note]! + (SHIFTS[before] ?? 0) + (SHIFTS[after] ?? 0)
    return reading(start + whole.length, semitone, groups.major ? 'major' : 'minor')
  }
  return readChord(spelled, start)
}

function readChord({ source, toSource }: Spelled, start: number): Reading {
  CHORD.lastIndex = toSource ? toSource[start]! : start
  const chord = CHORD.exec(source)?.[0]
  // "Am I …" is no key.
  if (!chord || (chord === 'Am' && source.trim() !== 'Am')) return null
  const semitone = SEMITONES[chord[0]!.toLowerCase()]! + (SHIFTS[chord.slice(1, -1)] ?? 0)
  return reading(start + chord.length, semitone, 'minor')
}
