import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import * as names from '#worker/modules/terms/names.ts'

const ROOT = join(import.meta.dirname, '../../locales')

/** Translations by source text. */
function readCatalogue(locale: string, name: string): Map<string, string> {
  const text = readFileSync(join(ROOT, locale, `${name}.po`), 'utf8')
  const joined = (lines: string) => [...lines.matchAll(/"(.*)"/g)].map(([, part]) => part).join('')
  const entries = text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)
  return new Map([...entries].map(([, id = '', translation = '']) => [joined(id), joined(translation)]))
}
const sources = [
  ...new Set(
    Object.values(names).flatMap((table) =>
      Object.values(table as Record<string, { id: string; message?: string }>).map((each) => each.message ?? each.id),
    ),
  ),
]

it.each(LOCALES)('the names of licences are the same on pages, in the API and in documents: %s', (locale) => {
  const [worker, web] = [readCatalogue(locale, 'worker'), readCatalogue(locale, 'web')]
  expect(sources.length).toBeGreaterThan(35)
  for (const source of sources) {
    expect(worker.get(source), source).toBeTruthy()
    expect(web.get(source), source).toBe(worker.get(source))
  }
})

it.each(LOCALES)('no two territories, uses or types of one language have the same name: %s', (locale) => {
  const worker = readCatalogue(locale, 'worker')
  for (const table of [
    names.TYPE_NAMES,
    names.USE_NAMES,
    names.TERRITORY_NAMES,
    names.TERM_NAMES,
    names.AUDIENCE_NAMES,
  ]) {
    const said = Object.values(table).map((each) => worker.get(each.message ?? each.id))
    expect(new Set(said).size).toBe(said.length)
  }
})
