import { toBase64Url } from '#core/encodings.ts'
import { hmacSha256 } from '#core/hmac.ts'
import type { Locale } from '#core/locales.ts'
import { log } from '#core/log.ts'
import type { Ctx } from '#worker/context.ts'
import type { SearchQuery } from '#worker/search/query.ts'
import { wholeName } from '#worker/search/text/text.ts'
import type { SearchStep } from '../contract.ts'
import type { Miss } from './miss-contract.ts'
import { addMisses, type KnownMiss, knownMisses } from './miss-store.ts'

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

/** How long a miss waits for others (ms): all of them are one read and one write. */
const GATHER_MS = 1000
type Asked = { words: string; network: string; miss: Miss; locale: Locale }
type Gathering = { sinceMs: number; misses: Asked[] }
/** The misses that wait, of all requests of the isolate: at most `MOST_A_MINUTE`. */
let gathering: Gathering | null = null

/** Counts a search that did not find all of its keyword, after the answer was sent. */
export function countMiss(ctx: Ctx, keyword: string, miss: Miss): void {
  if (!mayCount(ctx.now)) return
  const asked = { words: wholeName(keyword), network: ctx.network ?? '', miss, locale: ctx.locale }
  // The request that gathers may have been cut off.
  const isOpen = gathering !== null && Math.abs(ctx.now - gathering.sinceMs) < 10 * GATHER_MS
  if (gathering && isOpen) {
    gathering.misses.push(asked)
    return
  }
  gathering = { sinceMs: ctx.now, misses: [asked] }
  ctx.later(countGathered(ctx, gathering))
}

async function countGathered(ctx: Ctx, own: Gathering): Promise<void> {
  if (ctx.env.ENVIRONMENT !== 'test') await new Promise((resolve) => setTimeout(resolve, GATHER_MS))
  if (gathering === own) gathering = null
  try {
    await countAll(ctx, own.misses)
  } catch (error) {
    log('warn', ctx, { at: 'search-miss', error })
  }
}

async function countAll(ctx: Ctx, misses: readonly Asked[]): Promise<void> {
  const hash = async (...parts: string[]) =>
    new Uint8Array(await hmacSha256(ctx.config.CODE_SECRET, JSON.stringify(['search-miss', ...parts])))
  const hashed = await Promise.all(
    misses.map(async ({ words, network, ...asked }) => {
      const key = toBase64Url((await hash(words)).slice(0, 12))
      return { ...asked, words, key, asker: 1 << (((await hash(words, network))[0] ?? 0) % ASKERS) }
    }),
  )
  const known = await knownMisses(
    ctx,
    hashed.map(({ key }) => key),
  )
  await addMisses(
    ctx,
    hashed.flatMap(({ words, ...missed }) => {
      const before = known.add(missed)
      return before === null ? [] : [{ ...missed, words: isAskedByMany(before) ? words : null }]
    }),
  )
}

/** `isShown`: its words are known already; rows of other days get them too. */
function isAskedByMany({ isShown, askersByDay }: KnownMiss): boolean {
  const all = [...askersByDay.values()].reduce((set, some) => set | some, 0)
  return isShown || askersByDay.size >= LEAST_ASKERS || bitsIn(all) >= LEAST_ASKERS
}
