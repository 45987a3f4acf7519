import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../locales')
const SOURCE = 'zh-CN'
const LOCALES = readdirSync(FOLDER)

/** `key`: the id with its context, which tells two meanings of one text apart. */
type Message = { file: string; key: string; id: string; text: string }

const unquoted = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => JSON.parse(`"${text}"`)).join('')

function getMessages(locale: string): Message[] {
  return readdirSync(join(FOLDER, locale)).flatMap((file) => {
    const po = readFileSync(join(FOLDER, locale, file), 'utf8')
    const entries = po.matchAll(
      /^(?:msgctxt (".*")\s+)?msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)msgstr ((?:"(?:[^"\\]|\\.)*"\s*)+)/gm,
    )
    return [...entries]
      .map(([, context, id, text]) => ({ file, key: `${context} ${id}`, id: unquoted(id!), text: unquoted(text!) }))
      .filter(({ id }) => id !== '')
  })
}
const shown = ({ file, id, text }: Message): string => `${file}: ${id} → ${text}`

/** Values and tags of a message, read by the parser that builds the pages; a missing one leaves a gap in a sentence. */
function getParts(text: string): string[] {
  const parts = new Set<string>((text.match(/<\/?\d+\/?>/g) ?? []).map((tag) => tag.replaceAll('/', '')))
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      parts.add(`{${token[0]}}`)
      for (const option of Object.values((token[2] ?? {}) as object)) visit(option)
    }
  }
  visit(compileMessage(text))
  return [...parts].sort()
}

const source = getMessages(SOURCE)

/** Labels of buttons for screen readers: `aria-label={t`去付款：${name}`}`. */
const WEB = join(FOLDER, '../web')
const namingLabels = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => [...readFileSync(join(WEB, file), 'utf8').matchAll(/aria-label=\{t`([^`$]+)：\$\{/g)])
  .map(([, words]) => words!)

it('there are five languages, each with every catalogue file and every message of the source', () => {
  expect([...LOCALES].sort()).toEqual(['en-US', 'ja-JP', 'vi-VN', 'zh-CN', 'zh-TW'])
  expect(source.length).toBeGreaterThan(400)
  const ids = source.map(({ file, id }) => `${file} ${id}`).sort()
  for (const locale of LOCALES)
    expect(
      getMessages(locale)
        .map(({ file, id }) => `${file} ${id}`)
        .sort(),
      locale,
    ).toEqual(ids)
})

describe.each(LOCALES.filter((locale) => locale !== SOURCE))('%s', (locale) => {
  const messages = getMessages(locale)
  it('has no untranslated message', () => {
    expect(messages.filter(({ text }) => text.trim() === '').map(shown)).toEqual([])
  })
  it('keeps the values and the tags of every message', () => {
    const wrong = messages.filter(({ id, text }) => String(getParts(text)) !== String(getParts(id)))
    expect(wrong.map(shown)).toEqual([])
  })
  it('labels of buttons contain their visible text (WCAG 2.5.3)', () => {
    const textOf = new Map(messages.map(({ id, text }) => [id, text]))
    const seen = namingLabels.filter((words) => textOf.has(words))
    expect(seen.length).toBeGreaterThan(2)
    const spoken = (words: string) => messages.find(({ id }) => id.startsWith(`${words}：{`))!.text
    const wrong = seen.filter((words) => !spoken(words).startsWith(textOf.get(words)!))
    expect(wrong.map((words) => `${textOf.get(words)} → ${spoken(words)}`)).toEqual([])
  })
  it('has no notes of unsure translators, and nothing obsolete', () => {
    for (const file of readdirSync(join(FOLDER, locale)))
      expect(readFileSync(join(FOLDER, locale, file), 'utf8')).not.toMatch(/^#, .*fuzzy|^#~/m)
  })
})

it.each(LOCALES)('%s: the catalogues that a page loads together translate a message alike', (locale) => {
  // The server has both at once, the browser one after the other: two translations are a hydration error.
  const pages = getMessages(locale).filter(({ file }) => file !== 'worker.po')
  const first = new Map<string, string>()
  for (const { key, text } of pages) if (!first.has(key)) first.set(key, text)
  expect(pages.filter(({ key, text }) => first.get(key) !== text).map(shown)).toEqual([])
})

describe('scripts', () => {
  /** The brand name is not translated. */
  const withoutName = (text: string): string => text.replaceAll(/曲[证證]/g, '')
  it.each(['en-US', 'vi-VN'])('%s has no Han character', (locale) => {
    expect(
      getMessages(locale)
        .filter(({ text }) => /\p{Script=Han}/u.test(withoutName(text)))
        .map(shown),
    ).toEqual([])
  })
  it('ja-JP is Japanese: every text longer than a term has kana', () => {
    const wrong = getMessages('ja-JP').filter(
      ({ text }) => /\p{Script=Han}{9,}/u.test(text) && !/\p{Script=Hiragana}/u.test(text),
    )
    expect(wrong.map(shown)).toEqual([])
  })
  /** Characters that exist only in simplified Chinese, not in Taiwan or Japan. */
  const SIMPLIFIED =
    /[这们个说话请购费单发时间证权选择项开关让还为过对将错误试听载户录页标签应该认识觉观现实际网络连续编辑链阅读谢资产业务员类种样题问订码电邮账号钟后东车长门马风飞书买卖变无与义乐习齐]/
  it.each(['zh-TW', 'ja-JP'])('%s has no simplified character', (locale) => {
    // Two of them are also Japanese.
    const own = (text: string) => (locale === 'ja-JP' ? text.replaceAll(/[与号]/g, '') : text)
    const wrong = getMessages(locale).filter(({ text }) => SIMPLIFIED.test(own(withoutName(text))))
    expect(wrong.map(shown)).toEqual([])
  })
})
