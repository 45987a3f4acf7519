import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/start/state-dir.ts'

export type Locale = 'zh-CN' | 'en-US'
/** A message of the pages by its source text, as a reader of one language sees it. */
export type Say = (source: string, values?: Record<string, string | number>) => string

const unquoted = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => JSON.parse(`"${text}"`)).join('')

/** The catalogue the site was built with: a test names what it presses in the source language, whatever the translation. */
function catalogueOf(locale: Locale): Map<string, string> {
  const po = readFileSync(join(ROOT, 'locales', locale, 'web.po'), 'utf8')
  const entries = po.matchAll(/^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)msgstr ((?:"(?:[^"\\]|\\.)*"\s*)+)/gm)
  return new Map([...entries].map(([, id, text]) => [unquoted(id!), unquoted(text!)]))
}

export function wordsOf(locale: Locale): Say {
  const catalogue = catalogueOf(locale)
  return (source, values = {}) => {
    const text = catalogue.get(source)
    if (text === undefined) throw new Error(`no page says "${source}" (locales/${locale}/web.po)`)
    // Tags of rich text leave no trace in what is read.
    const plain = (text || source).replaceAll(/<\/?\d+\/?>/g, '')
    return plain.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name] ?? `{${name}}`))
  }
}
