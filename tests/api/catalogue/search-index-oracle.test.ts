import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { oracleRun } from '#tests/support/oracle-run.ts'
import { below, seeded } from '#tests/support/random.ts'
import { addRandom, changeRandom, type Known, oracleTagIds, TAGS } from '#tests/support/search-catalogue.ts'
import { getCounts, toExpected } from '#tests/support/search-oracle.ts'
import { randomSearch, type Wanted } from '#tests/support/search-queries.ts'
import { until, untilReady } from '#tests/support/search-replica.ts'
import {
  BPM_BUCKETS,
  type Counts,
  DURATION_BUCKETS,
  MUSIC_TYPES,
  PRICE_BUCKETS,
  type SearchPage,
  SearchTracks,
  TAG_KINDS,
  type TagKind,
} from '#worker/modules/catalogue/contract.ts'
import { askedCounts } from '#worker/modules/catalogue/search/tracks/search-counts.ts'
import { toSearch } from '#worker/modules/catalogue/search/tracks/search-query.ts'
import { ENERGIES, KEY_SLUGS, VOCALS } from '#worker/modules/catalogue/values.ts'
import { REGIONS } from '#worker/modules/terms/values.ts'
import { searchReplica } from '#worker/search/regions.ts'
import { wakeSearch } from '#worker/search/wake-search.ts'

/** Queries the same catalogue twice: without the index, and through it. */
const database = makeHarness()
const indexed = makeHarness({ SEARCH_REGIONS: 'apac' })
const replica = searchReplica(indexed.env, 'apac')
/** `npm test` asks few searches, the same in each run; `npm run test:all` asks many more, different in each run. */
const { seed, times, hits: HITS } = oracleRun()
const random = seeded(seed)
const TRACKS = 60
const QUERIES = 160 * times
const CHANGES = 40 * times
const REPLICA_QUERIES = 15 * times
const REPLICA_CHANGES = 10 * times

const known: Known[] = []
let tagIds: ReadonlyMap<string, string>
/** Another file also has tracks with the oracle's tag; both limit their searches to their own. */
const hideTracks = () =>
  database.env.DB.prepare(
    "UPDATE track SET status = -1 WHERE id IN (SELECT track_id FROM track_tag WHERE tag_id IN (SELECT id FROM tag WHERE slug = 'oracle-all'))",
  ).run()
beforeAll(async () => {
  await hideTracks()
  for (let i = 0; i < TRACKS; i++) known.push(await addRandom(database, random))
  tagIds = await oracleTagIds(database)
}, 240_000)
afterAll(async () => {
  await hideTracks()
  await expectInvariants(database.env)
})

const PATH = '/cuemark2/api/v2/productSongInfo/search'
const ask = async (h: typeof database, body: object): Promise<SearchPage> =>
  (await h.call<SearchPage>('POST', PATH, { ...body, withCounts: true })).body.data!.value
/** The answer of the index; repeated if a busy machine made the index late and the database answered. */
const askIndex = (body: object): Promise<SearchPage> =>
  until(async () => {
    const page = await ask(indexed, body)
    return page.counts !== null && page
  }, 'the index answers')

const getSlug = (id: number): string => [...tagIds].find(([, tagId]) => tagId === String(id))?.[0] ?? ''
const getKind = (slug: string): TagKind => TAGS.find((tag) => tag.slug === slug)?.kind ?? 'scene'
const getIds = (page: SearchPage): number[] => page.items.map((item) => Number(item.id))
const CELLS: [keyof Counts, string, readonly string[]][] = [
  ['musicType', 'musicType', MUSIC_TYPES],
  ['area', 'area', REGIONS],
  ['vocal', 'vocal', VOCALS],
  ['energy', 'energy', ENERGIES],
  ['key', 'key', KEY_SLUGS],
  ['library', 'library', ['RF_LIBRARY']],
  ['bpm', 'bpm', BPM_BUCKETS],
  ['duration', 'duration', DURATION_BUCKETS],
  ['price', 'price', PRICE_BUCKETS],
]

/** Every cell of every filter, tags by kind. */
function expectCells(wanted: Wanted, counts: Counts): void {
  for (const [filter, dimension, values] of CELLS)
    expect([filter, values.map((value) => counts[filter][value] ?? 0)], JSON.stringify(wanted)).toEqual([
      filter,
      getCounts(known, wanted, dimension, values),
    ])
  for (const kind of TAG_KINDS) {
    const slugs = TAGS.filter((tag) => tag.kind === kind).map((tag) => tag.slug)
    const cells = slugs.map((slug) => counts.tags[tagIds.get(slug) ?? ''] ?? 0)
    expect([kind, cells], JSON.stringify(wanted)).toEqual([kind, getCounts(known, wanted, kind, slugs)])
  }
}

/** Compares both with a loop over a list: ids, order, totals, cells. */
async function expectEqual(queries: number): Promise<void> {
  await replica.catchUp()
  await untilReady(replica)
  let hits = 0
  for (let i = 0; i < queries; i++) {
    const { body, wanted } = randomSearch(random, tagIds)
    const expected = toExpected(known, wanted)
    const byDatabase = await ask(database, body)
    expect({ body, ids: getIds(byDatabase), total: byDatabase.total }).toEqual({ body, ...expected })
    const byIndex = await askIndex(body)
    // The keyword must occur, because only the index has typo tolerance; engine.node.test.ts tests that.
    if (byIndex.forgiven.length > 0) {
      expect(expected.total).toBe(0)
      continue
    }
    expect({ body, ids: getIds(byIndex), total: byIndex.total }).toEqual({ body, ...expected })
    if (byIndex.counts) expectCells(wanted, byIndex.counts)
    hits += Math.sign(expected.total)
  }
  expect(hits).toBeGreaterThan(queries * HITS)
}

it(`${QUERIES} random searches (seed ${seed}), by database and index: ids, order, totals and every count`, async () => {
  await expectEqual(QUERIES)
}, 600_000)

it(`the same after ${CHANGES} random additions, edits and unlistings`, async () => {
  for (let i = 0; i < CHANGES; i++) {
    const at = below(random, known.length)
    if (i % 10 === 0) known.push(await addRandom(database, random))
    else known[at] = await changeRandom(database, random, known[at] as Known)
  }
  await expectEqual(QUERIES / 4)
}, 600_000)

it('the same after the replica was dropped and has rebuilt itself', async () => {
  await replica.drop()
  await untilReady(replica)
  await expectEqual(QUERIES / 8)
}, 600_000)

it('two replicas give equal answers: built, after changes, and while one of them is being rebuilt', async () => {
  const regions = makeHarness({ SEARCH_REGIONS: 'apac,weur' })
  const other = searchReplica(regions.env, 'weur')
  const both = [replica, other]
  const asked = askedCounts([...tagIds].map(([slug, id]) => ({ id: Number(id), kind: getKind(slug) })))
  const expectAlike = async (queries: number) => {
    for (let i = 0; i < queries; i++) {
      const { body } = randomSearch(random, tagIds)
      const { query } = toSearch(SearchTracks.parse(body), (id) => getKind(getSlug(id)))
      const requests = asked.map(({ request }) => request)
      // On a busy machine a replica may be late; then it is asked again.
      const [one, two] = await until(async () => {
        const answers = await Promise.all(both.map((each) => each.search(query, requests, 0)))
        return !answers.includes(null) && answers
      }, 'both replicas answer')
      expect(two, JSON.stringify(body)).toEqual(one)
    }
  }
  const ctx = regions.ctx({ kind: 'system', id: 'system' })
  await other.catchUp()
  await untilReady(other)
  await expectAlike(REPLICA_QUERIES)
  for (let i = 0; i < REPLICA_CHANGES; i++) {
    const at = below(random, known.length)
    known[at] = await changeRandom(database, random, known[at] as Known)
  }
  await wakeSearch(ctx)
  await expectAlike(REPLICA_QUERIES)
  await other.drop()
  const word = known.find(({ status }) => status >= 0)
  // Meanwhile the database answers searches in that region.
  expect((await ask(regions, { keyword: word?.body.name })).total).toBeGreaterThan(0)
  await untilReady(other)
  await expectAlike(REPLICA_QUERIES)
}, 600_000)
