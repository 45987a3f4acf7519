import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#core/locales.ts'
import { ABOUT } from '#web/features/about/about-text.ts'
import { HELP } from '#web/features/about/help.ts'
import {
  getQuestions,
  HELP_GROUPS,
  HELP_OUTLINE,
  HELP_PLACES,
  type HelpText,
} from '#web/features/about/help-outline.ts'
import { findHelp } from '#web/features/about/help-search.ts'
import type { PolicyText } from '#web/features/policies/policy-text.ts'
import { PRIVACY } from '#web/features/policies/privacy.ts'
import { TERMS } from '#web/features/policies/terms.ts'
import { USAGE } from '#web/features/policies/usage.ts'
import type { LocalisedText } from '#web/lib/format/localised-text.ts'

const POLICIES: Record<string, LocalisedText<PolicyText>> = { privacy: PRIVACY, terms: TERMS, usage: USAGE }
const ALL: Record<string, LocalisedText<object>> = { ...POLICIES, about: ABOUT, help: HELP }
/** All strings of a text, in order. */
const toWords = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(toWords) : []
const HAN = /\p{Script=Han}/u

describe.each(Object.entries(ALL))('the text of %s', (_name, text) => {
  it('has the same structure in every language', async () => {
    const lengths = await Promise.all(LOCALES.map(async (locale) => toWords(await text.load(locale)).length))
    expect(new Set(lengths).size, lengths.join()).toBe(1)
    for (const locale of LOCALES)
      expect(toWords(await text.load(locale)).filter((word) => word.trim() === '')).toEqual([])
  })
  it.each(['en-US', 'vi-VN'] as const)('has no Chinese left over in %s', async (locale) => {
    expect(toWords(await text.load(locale)).filter((word) => HAN.test(word))).toEqual([])
  })
  it('differs between any two languages', async () => {
    const texts = await Promise.all(LOCALES.map(async (locale) => toWords(await text.load(locale)).join()))
    expect(new Set(texts).size).toBe(LOCALES.length)
  })
})

/** The sentence that names the binding language. */
const BINDING: Record<Locale, RegExp> = {
  'zh-CN': /以简体中文文本为准/,
  'en-US': /Simplified Chinese text.* binding/,
  'ja-JP': /簡体字中国語版を正文/,
  'vi-VN': /tiếng Trung giản thể.*có giá trị ràng buộc/,
  'zh-TW': /以簡體中文文本為準/,
}
describe.each(Object.entries(POLICIES))('%s', (_name, text) => {
  it.each(LOCALES)('in %s states that the Chinese text is binding', async (locale) => {
    expect(toWords(await text.load(locale)).join('\n')).toMatch(BINDING[locale])
  })
})

/** Numbers from specification sections 4 and 9 that the answer must contain in every language. */
const FACTS: [keyof HelpText['questions'], RegExp][] = [
  ['unpaid', /7/],
  ['transfer', /48/],
  ['time', /1–5/],
  ['code', /10.*60.*3/s],
  ['password', /6–20/],
  ['plays', /5/],
  ['exchange', /50/],
  ['paper', /1[,.]?000/],
  ['coins', /1/],
]
describe('the help centre', () => {
  it.each(LOCALES)('states every number correctly in %s', async (locale) => {
    const { questions } = await HELP.load(locale)
    for (const [id, fact] of FACTS) expect(questions[id].answer.join(' '), id).toMatch(fact)
  })
  it('has every question in one group, and unique anchors', () => {
    const ids = Object.entries(HELP_OUTLINE).flatMap(([group, questions]) => [group, ...questions])
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(Object.keys(HELP_PLACES).filter((id) => !ids.includes(id as never))).toEqual([])
  })
  it('answers about memberships, and leads to the plans and to one’s own', () => {
    expect(HELP_GROUPS).toContain('membership')
    const shown = HELP_GROUPS.flatMap(getQuestions)
    expect(shown).toEqual(expect.arrayContaining(['not-issued', 'levels', 'open']))
    expect([HELP_PLACES.levels, HELP_PLACES.open, HELP_PLACES.objects]).toEqual([
      '/subscription',
      '/subscription',
      '/uc/club',
    ])
  })
  it('finds words in questions, answers and groups, ignoring case and width', async () => {
    const [zh, en] = [await HELP.load('zh-CN'), await HELP.load('en-US')]
    const found = (text: HelpText, words: string) => findHelp(text, words).flatMap(({ questions }) => questions)
    expect(found(zh, '500 万')).toContain('audience')
    expect(found(zh, '发票')).toEqual(['kinds', 'time', 'paper', 'not-issued'])
    expect(found(en, 'ALIPAY')).toEqual(['methods'])
    expect(found(en, 'Ａｌｉｐａｙ')).toEqual(['methods'])
    // All words must occur, in any position.
    expect(found(en, 'phone  alipay')).toEqual(['methods'])
    expect(findHelp(zh, 'qqqzzz')).toEqual([])
  })
  it('shows everything for an empty search', async () => {
    expect(findHelp(await HELP.load('zh-CN'), '  ').map(({ group }) => group)).toEqual(HELP_GROUPS)
  })
})
