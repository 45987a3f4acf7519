import type { Budgets } from '../budgets.ts'
import { CPU_LIMITS } from '../limits.ts'
import { load, type Server } from '../load.ts'
import { type RunningSite, startBare, startSite, waitForIndex } from '../site/start-site.ts'
import { ms, row } from '../table.ts'
import { type Figures, measure } from './measure.ts'
import { RandomCalls } from './random-calls.ts'
import { type Known, readCatalogue } from './read-catalogue.ts'
import { countRoundTrips } from './round-trips.ts'
import { ownSubjects, past, peerSubjects, type Subject, TRIVIAL } from './subjects.ts'

/** Calls that an isolate has answered when it still counts as cold. */
const COLD_CALLS = 40
const HEAD = ['CPU ms', '× trivial', 'limit ×', 'req/s', 'p50 ms', 'p99 ms', 'bytes', 'D1 trips', 'failed']

/** CPU of the server per request of random pages, lists and searches; the peer is measured in the same rounds. */
export async function benchServer(
  state: string,
  { rounds, budgets, peer }: { rounds: number; budgets: Budgets; peer?: Server | undefined },
): Promise<void> {
  const known = readCatalogue(state)
  console.log(`\nServer, ${known.tracks.length} tracks, 16 connections, median of ${rounds} rounds\n`)
  const calls = new RandomCalls(known, 1)
  // Before the measured site starts, because two sites cannot write to one state folder.
  const counted = ownSubjects(new RandomCalls(known, 5))
  const trips = await countRoundTrips(state, Object.fromEntries(counted.map(({ name, next }) => [name, next])))
  const [site, bare] = [await startSite(state), await startBare()]
  try {
    await waitForIndex(site)
    const trivial: Subject = { name: 'trivial route', server: site, next: () => TRIVIAL, amount: 1500, limits: {} }
    const nothing: Subject = { ...trivial, name: 'Worker that does nothing', server: bare, next: () => ({ path: '/' }) }
    const own = ownSubjects(calls).map((subject) => ({ ...subject, server: site }))
    const others = peer ? peerSubjects(peer, new RandomCalls(known, 4)) : []
    const subjects: Subject[] = [trivial, nothing, ...own, ...others]
    const figures = await measure(subjects, rounds)
    row('', HEAD, 9)
    for (const [subject, figure] of figures) show(subject, figure, trips.get(subject.name), budgets)
    const base = figures.get(trivial)!.cpuMs / figures.get(nothing)!.cpuMs
    const over = budgets.hold('trivial route ÷ a Worker that does nothing', base, CPU_LIMITS.trivial)
    console.log(`\ntrivial route ÷ a Worker that does nothing: ${base.toFixed(2)}${over} (limit ${CPU_LIMITS.trivial})`)
  } finally {
    await Promise.all([site.close(), bare.close()])
  }
  await benchCold(state, known)
}

function show({ name, limits }: Subject, figure: Figures, trips: number | undefined, budgets: Budgets): void {
  const { cpuMs, times, rps, p50, p99, bytes, failed, statuses } = figure
  const hold = (what: string, value: number, limit: number | undefined): string =>
    limit === undefined ? '' : budgets.hold(`${name}: ${what}`, value, limit)
  budgets.mustBe(`${name}: ${failed} requests failed`, failed === 0)
  const cells = [
    ms(cpuMs),
    ms(times) + hold('CPU ÷ trivial route', times, limits.cpu),
    limits.cpu ?? '',
    rps,
    p50,
    p99,
    bytes + hold('bytes', bytes, limits.bytes),
    trips === undefined ? '' : ms(trips) + hold('D1 round trips', trips, limits.roundTrips),
    failed === 0 ? 0 : `${failed}: ${statuses.join() || 'no answer'}`,
  ]
  row(name, cells, 9)
}

/** The first calls of an isolate that has just started, each of another page: nothing is compiled and nothing kept. */
async function benchCold(state: string, known: Known): Promise<void> {
  console.log(`\nCold: the first ${COLD_CALLS} calls of a new isolate, CPU ms each\n`)
  const calls = new RandomCalls(known, 2)
  const kinds = {
    home: () => past({ path: '/' }),
    'list, random': () => past(calls.list()),
    'track, random': () => past(calls.track()),
    'search JSON, random': () => calls.search(),
  }
  row('', ['CPU ms', 'p50 ms', 'p99 ms'], 9)
  for (const [name, next] of Object.entries(kinds)) {
    const site: RunningSite = await startSite(state)
    await load(site, () => TRIVIAL, 1, 1)
    const { cpuMs, p50, p99 } = await load(site, next, COLD_CALLS, 1)
    await site.close()
    row(name, [ms(cpuMs), p50, p99], 9)
  }
}
