import { BYTE_LIMITS, CPU_LIMITS, ROUND_TRIP_LIMITS } from '../limits.ts'
import type { Call, Server } from '../load.ts'
import type { RandomCalls } from './random-calls.ts'

/** What is asked, and its budgets: a row of the table. */
export type Questions = {
  name: string
  next(): Call
  /** Calls of one round; the cheaper a call, the more are needed for a figure. */
  amount: number
  limits: { cpu?: number; bytes?: number; roundTrips?: number }
  /** What the edge cache must say of it (`x-edge`), so that no row measures something else than it is called. */
  edge?: 'hit' | 'pass' | 'miss'
}
export type Subject = Questions & { server: Server }

/** A request with a session cookie is never answered from the cache; this value belongs to no session, so none is looked up. */
export const past = (call: Call): Call => ({ ...call, headers: { ...call.headers, cookie: 'auto=0' } })
let visits = 0
/** A page that nobody has asked for yet, as a visitor without any cookie asks for it: the cache is asked, and the page kept. */
const unseen = (call: Call): Call => ({
  ...call,
  path: `${call.path}${call.path.includes('?') ? '&' : '?'}visit=${visits++}`,
})
export const TRIVIAL: Call = { path: '/robots.txt' }
/** Few enough that all of them stay in the edge cache, and each is asked for again and again. */
const CACHED = 40

/** Calls in turn, the same ones again and again. */
function again(calls: Call[]): () => Call {
  let n = 0
  return () => calls[n++ % calls.length]!
}
const several = (next: () => Call): Call[] => Array.from({ length: CACHED }, next)

export function ownSubjects(calls: RandomCalls): Questions[] {
  const list = { path: '/explore?category=music' }
  const { page, hit } = ROUND_TRIP_LIMITS
  const limitsOf = (cpu: number, bytes?: number) => ({ cpu, roundTrips: page, ...(bytes && { bytes }) })
  const cached = { cpu: CPU_LIMITS.hit, roundTrips: hit }
  const subject = (
    name: string,
    amount: number,
    next: () => Call,
    limits: Questions['limits'] = {},
    edge: Questions['edge'] = 'pass',
  ): Questions => ({ name, next, amount, limits, edge })
  const search = (name: string, next: () => Call, limits: Questions['limits']): Questions => ({
    name,
    next,
    amount: 500,
    limits,
  })
  const track = calls.track()
  return [
    subject('home', 200, () => past({ path: '/' }), limitsOf(CPU_LIMITS.home)),
    subject('list, random', 240, () => past(calls.list()), limitsOf(CPU_LIMITS.list, BYTE_LIMITS.list)),
    subject('track, random', 300, () => past(calls.track()), limitsOf(CPU_LIMITS.track, BYTE_LIMITS.track)),
    subject('list, random, never asked for', 240, () => unseen(calls.list()), limitsOf(CPU_LIMITS.list), 'miss'),
    subject('track, random, never asked for', 300, () => unseen(calls.track()), limitsOf(CPU_LIMITS.track), 'miss'),
    search('search JSON, random', () => calls.search(), { cpu: CPU_LIMITS.search, bytes: BYTE_LIMITS.search }),
    search('search JSON, whole tracks', () => calls.wholeSearch(), {}),
    subject('list, one URL', 240, () => past(list)),
    subject('track, one URL', 300, () => past(track)),
    subject('home, cached', 1200, () => ({ path: '/' }), cached, 'hit'),
    subject('list, cached', 1200, again(several(() => calls.list())), cached, 'hit'),
    subject('track, cached', 1200, again(several(() => calls.track())), cached, 'hit'),
  ]
}

/** The same pages of the peer, which has no cache and answers every request anew. */
export function peerSubjects(server: Server, calls: RandomCalls): Subject[] {
  const subject = (name: string, amount: number, next: () => Call): Subject => ({
    name,
    server,
    next,
    amount,
    limits: {},
  })
  return [
    subject('peer: trivial route', 600, () => TRIVIAL),
    subject('peer: home', 200, () => ({ path: '/' })),
    subject('peer: list, random', 240, () => calls.list()),
    subject('peer: track, random', 300, () => calls.track()),
  ]
}
