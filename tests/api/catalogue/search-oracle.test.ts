import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants, makeHarness } from '../../support/harness.ts'
import { below, seeded } from '../../support/random.ts'
import { addRandom, changeRandom, type Known, oracleTagIds } from '../../support/search-catalogue.ts'
import { expectedOf } from '../../support/search-oracle.ts'
import { randomSearch } from '../../support/search-queries.ts'
import { search } from '../../support/search-world.ts'

const h = makeHarness()
const SEED = 20_261_121
const TRACKS = 80
const QUERIES = 400
const known: Known[] = []
const random = seeded(SEED)

beforeAll(async () => {
  for (let i = 0; i < TRACKS; i++) known.push(await addRandom(h, random))
}, 120_000)
afterAll(() => expectInvariants(h.env))

/** Runs random searches and answers how many found something. */
async function expectEqual(queries: number): Promise<number> {
  const tagIds = await oracleTagIds(h)
  let hits = 0
  for (let i = 0; i < queries; i++) {
    const { body, wanted } = randomSearch(random, tagIds)
    const { ids, total } = expectedOf(known, wanted)
    const page = (await search(h, body)).body.data?.value
    expect({ body, ids: page?.items.map((item) => Number(item.id)), total: page?.total }).toEqual({ body, ids, total })
    hits += Math.sign(total)
  }
  return hits
}

it(`${QUERIES} random searches over ${TRACKS} tracks: ids, order and totals are those of a loop over a list`, async () => {
  expect(await expectEqual(QUERIES), 'enough of them find something, or they prove little').toBeGreaterThan(QUERIES / 3)
}, 120_000)

it('and so they are after 60 random changes', async () => {
  for (let i = 0; i < 60; i++) {
    const at = below(random, known.length)
    known[at] = await changeRandom(h, random, known[at]!)
  }
  expect(await expectEqual(150)).toBeGreaterThan(40)
}, 120_000)
