import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { oracleRun } from '#tests/support/oracle-run.ts'
import { below, seeded } from '#tests/support/random.ts'
import { addRandom, changeRandom, type Known, oracleTagIds } from '#tests/support/search-catalogue.ts'
import { toExpected } from '#tests/support/search-oracle.ts'
import { randomSearch } from '#tests/support/search-queries.ts'
import { search } from '#tests/support/search-world.ts'

const h = makeHarness()
const { seed, times, hits } = oracleRun()
const TRACKS = 40
const QUERIES = 60 * times
const CHANGES = 15 * times
const known: Known[] = []
const random = seeded(seed)

beforeAll(async () => {
  for (let i = 0; i < TRACKS; i++) known.push(await addRandom(h, random))
}, 120_000)
afterAll(() => expectInvariants(h.env))

/** Runs random searches; returns how many found something. */
async function expectEqual(queries: number): Promise<number> {
  const tagIds = await oracleTagIds(h)
  let hits = 0
  for (let i = 0; i < queries; i++) {
    const { body, wanted } = randomSearch(random, tagIds)
    const { ids, total } = toExpected(known, wanted)
    const page = (await search(h, body)).body.data?.value
    expect({ body, ids: page?.items.map((item) => Number(item.id)), total: page?.total }).toEqual({ body, ids, total })
    hits += Math.sign(total)
  }
  return hits
}

it(`${QUERIES} random searches (seed ${seed}) over ${TRACKS} tracks: ids, order and totals equal those of a loop over a list`, async () => {
  expect(await expectEqual(QUERIES), 'enough of them find something, or they prove little').toBeGreaterThan(
    QUERIES * hits,
  )
}, 120_000)

it(`the same after ${CHANGES} random changes`, async () => {
  for (let i = 0; i < CHANGES; i++) {
    const at = below(random, known.length)
    known[at] = await changeRandom(h, random, known[at]!)
  }
  expect(await expectEqual(QUERIES / 2)).toBeGreaterThan(QUERIES / 10)
}, 120_000)
