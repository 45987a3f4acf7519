import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants, makeHarness } from '../../support/harness.ts'
import { rowsOf } from '../../support/rows.ts'
import { expectedOf, type Known, randomQuery, randomTrack, seeded } from '../../support/search-oracle.ts'
import { search } from '../../support/search-world.ts'
import { imported } from '../../support/worlds.ts'

const h = makeHarness()
const SEED = 20_261_121
const TRACKS = 60
const QUERIES = 300
const known: Known[] = []

beforeAll(async () => {
  const random = seeded(SEED)
  for (let i = 0; i < TRACKS; i++) {
    const { body, after } = randomTrack(random, i)
    const { trackId } = await imported(h, body)
    // Ties on purpose: few different values, so that order is decided by the id.
    await rowsOf(
      h.env,
      'UPDATE track SET status = ?, popularity = ?, curated = ?, published_at_ms = ? WHERE id = ?',
      after.status,
      after.popularity,
      after.curated,
      after.publishedAtMs,
      trackId,
    )
    known.push({ ...after, id: Number(trackId), body })
  }
}, 60_000)
afterAll(() => expectInvariants(h.env))

it(`${QUERIES} random searches over ${TRACKS} tracks: ids, order and totals are those of a loop over a list`, async () => {
  const random = seeded(SEED + 1)
  const tagIds = new Map(
    (await rowsOf<{ id: number; slug: string }>(h.env, `SELECT id, slug FROM tag WHERE slug LIKE 'oracle%'`)).map(
      (row) => [row.slug, String(row.id)],
    ),
  )
  let hits = 0
  for (let i = 0; i < QUERIES; i++) {
    const { query, wanted } = randomQuery(random, tagIds)
    const { ids, total } = expectedOf(known, wanted)
    const answer = await search(h, query)
    const page = answer.body.data?.value
    expect({ query, ids: page?.items.map((item) => Number(item.id)), total: page?.total }).toEqual({
      query,
      ids,
      total,
    })
    hits += Math.sign(total)
  }
  expect(hits, 'most queries find something, or they prove little').toBeGreaterThan(QUERIES / 2)
})
