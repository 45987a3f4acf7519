import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/start/state-dir.ts'

export type Locale = 'zh-CN' | 'en-US'
/** A message of the pages by its source text, as a reader of one language sees it. */
export type Say = (source: string, values?: Record<string, string | number>) => string

const unquoted = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => JSON.parse(`"${text}"`)).join('')

/** What the pages were built with: a test names what it presses in the source language, whatever the translation. */
function getCatalogue(locale: Locale): Map<string, string> {
  const folder = join(ROOT, 'locales', locale)
  const files = readdirSync(folder).filter((name) => name.endsWith('.po') && name !== 'worker.po')
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  // Of words with a context of their own the tests name none.
  const entries = text.matchAll(
    /(?<!^msgctxt "[^"]*"\n)^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)msgstr ((?:"(?:[^"\\]|\\.)*"\s*)+)/gm,
  )
  return new Map([...entries].map(([, id, words]) => [unquoted(id!), unquoted(words!)]))
}

export function toWords(locale: Locale): Say {
  const catalogue = getCatalogue(locale)
  return (source, values = {}) => {
    const text = catalogue.get(source)
    if (text === undefined) throw new Error(`no page says "${source}" (locales/${locale})`)
    // Tags of rich text leave no trace in what is read.
    const plain = (text || source).replaceAll(/<\/?\d+\/?>/g, '')
    return plain.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name] ?? `{${name}}`))
  }
}
