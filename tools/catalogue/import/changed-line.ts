import { isDeepStrictEqual } from 'node:util'
import type { InspectedFile } from '../files/inspect.ts'
import type { SheetRow } from '../sheet/sheet.ts'
import { parseRow } from '../sheet/sheet-row.ts'
import type { Cells, ImportTrack, LineChange } from '../site/protocol.ts'
import { getSaid } from './build-track.ts'

/** Measured values, or the time of import, are the defaults here: clearing such a cell changes nothing. */
const MEASURED = ['type', 'bpm', 'key', 'publishedAt'] as const

/**
 * What a line changes compared with the last time it was read, and only that, so that changes by staff on the site are kept. A
 * cleared cell means the same as an empty one in an import. `before` is null for a new line.
 */
export function getChange(file: InspectedFile, row: SheetRow, before: Cells | null): LineChange {
  const old = before && parseRow(new Map(Object.entries(before)), [])
  const [was, is] = [getSaid(file, old), getSaid(file, row)]
  const { names, skuOverrides, ...plain } = is
  const differing = Object.entries(plain).filter(
    ([name, value]) => !isDeepStrictEqual(value, was[name as keyof typeof was]),
  )
  const measured = MEASURED.filter((name) => row[name] !== undefined && row[name] !== old?.[name])
  return {
    ...(Object.fromEntries(differing) as Partial<typeof plain>),
    ...Object.fromEntries(measured.map((name) => [name, row[name]])),
    ...orNothing('names', changedKeys(was.names, names)),
    ...orNothing('skuOverrides', changedPrices(was.skuOverrides, skuOverrides)),
  }
}

function changedKeys(was: ImportTrack['names'], is: ImportTrack['names']): Record<string, string | null> {
  const locales = [...new Set([...Object.keys(was), ...Object.keys(is)])] as (keyof typeof is)[]
  return Object.fromEntries(
    locales.filter((locale) => was[locale] !== is[locale]).map((locale) => [locale, is[locale] ?? null]),
  )
}

type Overrides = ImportTrack['skuOverrides']
function changedPrices(was: Overrides, is: Overrides): { code: string; priceFen: number | null }[] {
  const priceIn = (rows: Overrides, code: string) => rows.find((row) => row.code === code)?.priceFen ?? null
  const codes = [...new Set([...was, ...is].map((row) => row.code))]
  return codes
    .filter((code) => priceIn(was, code) !== priceIn(is, code))
    .map((code) => ({ code, priceFen: priceIn(is, code) }))
}

const orNothing = (name: string, value: object): object => (Object.keys(value).length > 0 ? { [name]: value } : {})
