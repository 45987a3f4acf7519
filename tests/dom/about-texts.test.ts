import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#core/locales.ts'
import { ABOUT } from '#web/features/about/about-text.ts'
import { HELP } from '#web/features/about/help.ts'
import { HELP_GROUPS, HELP_OUTLINE, HELP_PLACES, type HelpText } from '#web/features/about/help-outline.ts'
import { findHelp } from '#web/features/about/help-search.ts'
import type { PolicyText } from '#web/features/policies/policy-text.ts'
import { PRIVACY } from '#web/features/policies/privacy.ts'
import { TERMS } from '#web/features/policies/terms.ts'
import { USAGE } from '#web/features/policies/usage.ts'
import type { LocalisedText } from '#web/lib/format/localised-text.ts'

const POLICIES: Record<string, LocalisedText<PolicyText>> = { privacy: PRIVACY, terms: TERMS, usage: USAGE }
const ALL: Record<string, LocalisedText<object>> = { ...POLICIES, about: ABOUT, help: HELP }
/** Every word of a text, in its order. */
const toWords = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(toWords) : []
const HAN = /\p{Script=Han}/u

describe.each(Object.entries(ALL))('the text of %s', (_name, text) => {
  it('has as much to say in every language', async () => {
    const lengths = await Promise.all(LOCALES.map(async (locale) => toWords(await text.load(locale)).length))
    expect(new Set(lengths).size, lengths.join()).toBe(1)
    for (const locale of LOCALES)
      expect(toWords(await text.load(locale)).filter((word) => word.trim() === '')).toEqual([])
  })
  it.each(['en-US', 'vi-VN'] as const)('has no Chinese left over in %s', async (locale) => {
    expect(toWords(await text.load(locale)).filter((word) => HAN.test(word))).toEqual([])
  })
  it('is not the same in any two languages', async () => {
    const texts = await Promise.all(LOCALES.map(async (locale) => toWords(await text.load(locale)).join()))
    expect(new Set(texts).size).toBe(LOCALES.length)
  })
})

/** The one sentence that says which text binds. */
const BINDING: Record<Locale, RegExp> = {
  'zh-CN': /以简体中文文本为准/,
  'en-US': /Simplified Chinese text.* binding/,
  'ja-JP': /簡体字中国語版を正文/,
  'vi-VN': /tiếng Trung giản thể.*có giá trị ràng buộc/,
  'zh-TW': /以簡體中文文本為準/,
}
describe.each(Object.entries(POLICIES))('%s', (_name, text) => {
  it.each(LOCALES)('says in %s that the Chinese text binds', async (locale) => {
    expect(toWords(await text.load(locale)).join('\n')).toMatch(BINDING[locale])
  })
})

/** Specification sections 4 and 9: numbers that stand in the answer to a question, in every language. */
const FACTS: [keyof HelpText['questions'], RegExp][] = [
  ['unpaid', /7/],
  ['transfer', /48/],
  ['time', /1–5/],
  ['company', /1–7.*10 MB|10 MB.*1–7/s],
  ['code', /10.*60.*3/s],
  ['password', /6–20/],
  ['plays', /5/],
  ['exchange', /50/],
  ['paper', /1[,.]?000/],
  ['coins', /1/],
]
describe('the help centre', () => {
  it.each(LOCALES)('has every number right in %s', async (locale) => {
    const { questions } = await HELP.load(locale)
    for (const [id, fact] of FACTS) expect(questions[id].answer.join(' '), id).toMatch(fact)
  })
  it('every question stands in one group, and every name is an anchor', () => {
    const ids = HELP_GROUPS.flatMap((group) => [group, ...HELP_OUTLINE[group]])
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(Object.keys(HELP_PLACES).filter((id) => !ids.includes(id as never))).toEqual([])
  })
  it('finds a word in question, answer or group, whatever its case and width', async () => {
    const [zh, en] = [await HELP.load('zh-CN'), await HELP.load('en-US')]
    const found = (text: HelpText, words: string) => findHelp(text, words).flatMap(({ questions }) => questions)
    expect(found(zh, '500 万')).toContain('audience')
    expect(found(zh, '发票')).toEqual(['kinds', 'time', 'paper', 'not-issued'])
    expect(found(en, 'ALIPAY')).toEqual(['methods'])
    expect(found(en, 'Ａｌｉｐａｙ')).toEqual(['methods'])
    // Every word, wherever it stands.
    expect(found(en, 'coins  wechat')).toEqual(['methods', 'coins'])
    expect(findHelp(zh, 'qqqzzz')).toEqual([])
  })
  it('without a word it is whole', async () => {
    expect(findHelp(await HELP.load('zh-CN'), '  ').map(({ group }) => group)).toEqual(HELP_GROUPS)
  })
})
