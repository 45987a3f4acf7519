import type { Locale, Names } from '#db/demo/names.ts'
import { below, getPicker, pick, type Random, seeded } from './random.ts'
import { toTraditional } from './traditional.ts'
import * as zh from './words-chinese.ts'
import * as en from './words-english.ts'
import * as ja from './words-japanese.ts'
import * as vi from './words-vietnamese.ts'

export type Thing = 'title' | 'artist' | 'album' | 'label'
export type Named = { name: string; names: Names }

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const RARE_WORDS = 9000
/** Real words first, then invented ones: a few are very frequent, most are rare. */
const ENGLISH = [...en.WORDS]
{
  const random = seeded(7)
  const known = new Set(ENGLISH)
  while (ENGLISH.length < en.WORDS.length + RARE_WORDS) {
    const word = Array.from({ length: 2 + below(random, 3) }, () => pick(random, en.SYLLABLES)).join('')
    if (!known.has(word)) ENGLISH.push(word)
    known.add(word)
  }
}

const word = {
  english: getPicker(ENGLISH, 0.9),
  chineseNoun: getPicker(zh.NOUNS, 0.7),
  chineseAdjective: getPicker(zh.ADJECTIVES, 0.7),
  chineseVerb: getPicker(zh.VERBS, 0.7),
  japanese: getPicker(ja.NOUNS, 0.7),
  vietnamese: getPicker(vi.SYLLABLES, 0.5),
}

const times = (count: number, make: () => string): string[] => Array.from({ length: count }, make)

function chineseTitle(random: Random): string {
  const [noun, adjective, verb] = [word.chineseNoun, word.chineseAdjective, word.chineseVerb]
  const shapes = [
    () => noun(random),
    () => noun(random) + noun(random),
    () => `${adjective(random)}的${noun(random)}`,
    () => verb(random) + noun(random),
    () => `${noun(random)}与${noun(random)}`,
    () => `${noun(random)}里的${adjective(random)}${noun(random)}`,
    () => `${noun(random)}${1 + below(random, 12)}月`,
    () => `${noun(random)} ${capital(word.english(random))}`,
  ]
  return pick(random, shapes)()
}

function japaneseTitle(random: Random): string {
  const rest = times(below(random, 3), () => (random() < 0.6 ? pick(random, ja.PARTICLES) : '') + word.japanese(random))
  return word.japanese(random) + rest.join('')
}

const TITLE: Record<Exclude<Locale, 'zh-TW'>, (random: Random) => string> = {
  'zh-CN': chineseTitle,
  'ja-JP': japaneseTitle,
  'en-US': (random) => times(1 + below(random, 4), () => capital(word.english(random))).join(' '),
  'vi-VN': (random) =>
    random() < 0.1
      ? `${capital(word.vietnamese(random))} ${pick(random, vi.PLACES)}`
      : capital(times(2 + below(random, 4), () => word.vietnamese(random)).join(' ')),
}

const chineseGiven = (random: Random): string => times(1 + below(random, 2), () => pick(random, zh.GIVEN)).join('')
const ARTIST: typeof TITLE = {
  'zh-CN': (random) =>
    random() < 0.75
      ? pick(random, zh.SURNAMES) + chineseGiven(random)
      : word.chineseNoun(random) + pick(random, zh.BANDS),
  'ja-JP': (random) =>
    random() < 0.75
      ? pick(random, ja.SURNAMES) + pick(random, ja.GIVEN)
      : word.japanese(random) + pick(random, ja.BANDS),
  'en-US': (random) => {
    if (random() < 0.6) return `${pick(random, en.FIRST)} ${pick(random, en.LAST)}`
    const name = capital(word.english(random))
    return random() < 0.5 ? `The ${name} ${pick(random, en.BANDS)}` : `${name} & ${pick(random, en.LAST)}`
  },
  'vi-VN': (random) =>
    random() < 0.75
      ? `${pick(random, vi.SURNAMES)} ${pick(random, vi.MIDDLE)} ${pick(random, vi.GIVEN)}`
      : `${pick(random, vi.BANDS)} ${capital(word.vietnamese(random))}`,
}
const LABEL: typeof TITLE = {
  'zh-CN': (random) => word.chineseNoun(random) + pick(random, zh.LABELS),
  'ja-JP': (random) => word.japanese(random) + pick(random, ja.LABELS),
  'en-US': (random) => `${capital(word.english(random))} ${pick(random, en.LABELS)}`,
  'vi-VN': (random) => `${pick(random, vi.LABELS)} ${capital(word.vietnamese(random))}`,
}
const MAKERS: Record<Thing, typeof TITLE> = { title: TITLE, artist: ARTIST, album: TITLE, label: LABEL }

/** Languages of the catalogue; traditional Chinese is treated as a spelling of Chinese. */
const getLanguage = (random: Random): Exclude<Locale, 'zh-TW'> => {
  const at = random()
  return at < 0.45 ? 'zh-CN' : at < 0.75 ? 'en-US' : at < 0.88 ? 'ja-JP' : 'vi-VN'
}

/** A name in one of five languages, sometimes with translations. */
export function nameThing(random: Random, thing: Thing): Named {
  const language = getLanguage(random)
  const simplified = MAKERS[thing][language](random)
  const english: Names = random() < 0.12 ? { 'en-US': MAKERS[thing]['en-US'](random) } : {}
  if (language !== 'zh-CN') return { name: simplified, names: { ...english, [language]: simplified } }
  const traditional = toTraditional(simplified)
  const isTaiwanese = random() < 0.15
  return {
    name: isTaiwanese ? traditional : simplified,
    names: { ...(isTaiwanese ? {} : { 'zh-CN': simplified }), 'zh-TW': traditional, ...english },
  }
}
