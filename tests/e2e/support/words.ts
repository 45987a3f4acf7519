import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/start/state-dir.ts'

export type Locale = 'zh-CN' | 'en-US'
/** Translates a message by its source text. */
export type Say = (source: string, values?: Record<string, string | number>) => string

const unquoted = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => JSON.parse(`"${text}"`)).join('')

/** The built catalogue: tests name messages in the source language, whatever the translation is. */
function getCatalogue(locale: Locale): Map<string, string> {
  const folder = join(ROOT, 'locales', locale)
  const files = readdirSync(folder).filter((name) => name.endsWith('.po') && name !== 'worker.po')
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  // Tests use no messages with a context.
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
    // Rich text tags are not part of the visible text.
    const plain = (text || source).replaceAll(/<\/?\d+\/?>/g, '')
    return plain.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name] ?? `{${name}}`))
  }
}
