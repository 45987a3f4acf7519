import { AUDIENCES, LICENCE_TYPES, MEDIA, NEVER, TERMS } from '#worker/modules/terms/values.ts'
import { among, isPlace } from '../last-question.ts'
import type { Question, Subject } from '../use-check.ts'
import type { CheckSearch } from './asked-search.ts'

/** As many as the API takes one by one are never chosen by hand. */
const MOST_PLACES = 20

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined
const known = (values: readonly string[], value: unknown): string | undefined => among(values, value, '') || undefined

/** What a query asks, without what is not known. */
export function readCheckSearch(raw: CheckSearch): CheckSearch {
  const where = typeof raw.where === 'string' ? toPlaces(raw.where.slice(0, 400).split(',')) : []
  return {
    track: matching(raw.track, /^[1-9]\d{0,14}$/),
    sku: matching(raw.sku, /^[1-9]\d{0,14}-[1-9]\d{0,14}-[a-z0-9._]{1,80}$/),
    medium: known([...MEDIA, ...NEVER], raw.medium),
    where: where.join(',') || undefined,
    more: isPlace(raw.more) ? raw.more : undefined,
    term: known(TERMS, raw.term),
    who: known(LICENCE_TYPES, raw.who),
    audience: known(AUDIENCES, raw.audience),
  }
}
const toPlaces = (places: readonly unknown[]): string[] => [...new Set(places.filter(isPlace))].slice(0, MOST_PLACES)

/** `who` is empty where nothing was said: then the terms decide by whom one acts for (docs/licensing.md, 10.6). */
export const toQuestion = ({ medium, where, more, term, who, audience }: CheckSearch): Question => ({
  medium: medium ?? '',
  where: toPlaces([...(where ?? '').split(','), more]),
  term: term ?? '1y',
  who: who ?? '',
  audience: audience ?? '5m',
})
export const toSubject = ({ track, sku }: CheckSearch): Subject =>
  sku ? { skuId: sku } : track ? { trackId: track } : {}
export const isWhole = ({ medium, where }: Question): boolean => medium !== '' && where.length > 0
/** The form was sent, and not only opened from a track: it always says for how long. */
export const isAsked = ({ medium, where, term }: CheckSearch): boolean =>
  medium !== undefined || where !== undefined || term !== undefined
