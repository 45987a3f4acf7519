import { toBase64Url } from '#core/encodings.ts'
import { hmacSha256 } from '#core/hmac.ts'
import { log } from '#core/log.ts'
import type { Ctx } from '#worker/context.ts'
import type { SearchQuery } from '#worker/search/query.ts'
import { wholeName } from '#worker/search/text/text.ts'
import type { SearchStep } from '../contract.ts'
import type { Miss } from './miss-contract.ts'
import { addMiss, knownMiss } from './miss-store.ts'

/** A keyword is shown to staff once this many networks, or people on this many days, asked for it. */
const LEAST_ASKERS = 5
/**
 * An asker is one of thirty numbers, from a keyed hash of keyword and network: enough to count to five, too little to recognise
 * anybody.
 */
const ASKERS = 30
/** Searches that an isolate counts per minute; a flood of nonsense is not worth more writes. */
const MOST_A_MINUTE = 60
let minute = { number: 0, counted: 0 }

function mayCount(now: number): boolean {
  const number = Math.floor(now / 60_000)
  if (minute.number !== number) minute = { number, counted: 0 }
  minute.counted++
  return minute.counted <= MOST_A_MINUTE
}

const bitsIn = (set: number): number => set.toString(2).replaceAll('0', '').length

type Outcome = { step: SearchStep; total: number }

/** What a search missed; null if it found all of the keyword, or if filters are why it did not. */
export function toMiss({ words, groups, without, ranges, offset }: SearchQuery, { step, total }: Outcome): Miss | null {
  if (words.length === 0 || offset > 0) return null
  if (step !== 'all' && step !== 'sound') return step
  const isFiltered =
    groups.some(({ dimension }) => dimension !== 't' && dimension !== 'c') ||
    without.length > 0 ||
    Object.values(ranges).some((some) => some.length > 0)
  if (isFiltered) return null
  // Another type of music has it.
  if (step === 'sound') return 'closest'
  return total === 0 ? 'none' : null
}

/** Counts a search that did not find all of its keyword, after the answer was sent. */
export function countMiss(ctx: Ctx, keyword: string, miss: Miss): void {
  if (mayCount(ctx.now)) ctx.later(count(ctx, wholeName(keyword), miss))
}

async function count(ctx: Ctx, words: string, miss: Miss): Promise<void> {
  try {
    const hash = async (...parts: string[]) =>
      new Uint8Array(await hmacSha256(ctx.config.CODE_SECRET, JSON.stringify(['search-miss', ...parts])))
    const key = toBase64Url((await hash(words)).slice(0, 12))
    const asker = 1 << (((await hash(words, ctx.network ?? ''))[0] ?? 0) % ASKERS)
    const { askersByDay, isShown, isFull } = await knownMiss(ctx, key)
    if (isFull) return
    const all = [...askersByDay.values()].reduce((set, some) => set | some, asker)
    const isAskedByMany = askersByDay.size >= LEAST_ASKERS || bitsIn(all) >= LEAST_ASKERS
    await addMiss(ctx, { key, miss, locale: ctx.locale, asker }, isShown || isAskedByMany ? words : null)
  } catch (error) {
    log('warn', ctx, { at: 'search-miss', error })
  }
}
