import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { maybe, pick, seeded, someOf } from '#tests/support/random.ts'
import { getRows } from '#tests/support/rows.ts'
import { newWord, until, untilReady } from '#tests/support/search-replica.ts'
import { imported } from '#tests/support/worlds.ts'
import { type Counts, DURATION_BUCKETS, type SearchPage } from '#worker/modules/catalogue/contract.ts'
import { searchReplica } from '#worker/search/regions.ts'

/**
 * Specification section 7 and api.md: values of one filter are alternatives, filters narrow each other, and the count of a value
 * tells how many would be found with it as the only value of its filter. Computed here by a loop over the tracks.
 */
const h = makeHarness({ SEARCH_REGIONS: 'apac' })
const database = makeHarness()
const random = seeded(21)
const word = newWord()
const KINDS = ['style', 'emotion', 'genre'] as const
type Tag = { kind: (typeof KINDS)[number]; slug: string; names: object }
const TAGS: Tag[] = KINDS.flatMap((kind) =>
  ['a', 'b', 'c'].map((name) => ({ kind, slug: `${word}${kind}${name}`, names: {} })),
)
const TYPES = ['MUSIC', 'BEATS'] as const
const VOCALS = ['male', 'choir'] as const
const TRACKS = 30

type Track = { tags: Tag[]; type: string; vocal: string | null; inMemberLibrary: boolean }
/** The query as predicates per filter; a track must pass every one. */
type Asked = { tags: Tag[]; without: Tag[]; type: string | null; vocal: string | null; library: boolean }
const known: Track[] = []
const idOf = new Map<string, string>()

beforeAll(async () => {
  for (let i = 0; i < TRACKS; i++) {
    const track: Track = {
      tags: someOf(random, TAGS, 0.35),
      type: pick(random, TYPES),
      vocal: maybe(random, 0.7, () => pick(random, VOCALS)) ?? null,
      inMemberLibrary: random() < 0.3,
    }
    await imported(database, { name: `${word} ${i}`, ...track } as Parameters<typeof imported>[1])
    known.push(track)
  }
  const sql = 'SELECT id, slug FROM tag WHERE slug LIKE ?'
  for (const { id, slug } of await getRows<{ id: number; slug: string }>(h.env, sql, `${word}%`))
    idOf.set(slug, String(id))
  const replica = searchReplica(h.env, 'apac')
  await replica.catchUp()
  await untilReady(replica)
  await until(async () => (await ask(NOTHING)).total === TRACKS, 'all tracks are in the index')
}, 60_000)

const NOTHING: Asked = { tags: [], without: [], type: null, vocal: null, library: false }
async function ask({ tags, without, type, vocal, library }: Asked, through = h): Promise<SearchPage> {
  const body = {
    keyword: `${word} `,
    tags: [...tags.map(({ slug }) => idOf.get(slug)!), ...without.map(({ slug }) => `-${idOf.get(slug)}`)],
    ...(type && { musicType: type }),
    ...(vocal && { vocal }),
    ...(library && { musicLibraryType: 'RF_LIBRARY' }),
    withCounts: true,
  }
  const path = '/cuemark2/api/v2/productSongInfo/search'
  return (await through.call<SearchPage>('POST', path, body)).body.data!.value
}
/** On a busy machine the index may be late, and the database answers without counts. */
const counted = (asked: Asked) =>
  until(async () => {
    const page = await ask(asked)
    return page.counts !== null && { total: page.total, counts: page.counts }
  }, 'the index answers')

const has = (track: Track, tag: Tag): boolean => track.tags.some(({ slug }) => slug === tag.slug)
/** Filters of a search by name; every kind of tags is a filter. */
function getFilters(asked: Asked): [string, (track: Track) => boolean][] {
  const kinds = KINDS.map((kind): [string, (track: Track) => boolean] => {
    const chosen = asked.tags.filter((tag) => tag.kind === kind)
    return [kind, (track) => chosen.length === 0 || chosen.some((tag) => has(track, tag))]
  })
  return [
    ...kinds,
    ['without', (track) => !asked.without.some((tag) => has(track, tag))],
    ['musicType', ({ type }) => asked.type === null || type === asked.type],
    ['vocal', ({ vocal }) => asked.vocal === null || vocal === asked.vocal],
    ['library', ({ inMemberLibrary }) => !asked.library || inMemberLibrary],
  ]
}
const left = (asked: Asked, but: string | null): Track[] =>
  known.filter((track) => getFilters(asked).every(([name, passes]) => name === but || passes(track)))
const count = (asked: Asked, filter: string, holds: (track: Track) => boolean): number =>
  left(asked, filter).filter(holds).length

function toExpected(asked: Asked) {
  return {
    total: left(asked, null).length,
    tags: TAGS.map((tag) => count(asked, tag.kind, (track) => has(track, tag))),
    musicType: TYPES.map((type) => count(asked, 'musicType', (track) => track.type === type)),
    vocal: VOCALS.map((vocal) => count(asked, 'vocal', (track) => track.vocal === vocal)),
    library: count(asked, 'library', (track) => track.inMemberLibrary),
    // Every imported track has the same length, so length is not filtered.
    duration: left(asked, null).length,
  }
}
const getSaid = ({ total, counts }: { total: number; counts: Counts }): ReturnType<typeof toExpected> => ({
  total,
  tags: TAGS.map(({ slug }) => counts.tags[idOf.get(slug)!] ?? 0),
  musicType: TYPES.map((type) => counts.musicType[type] ?? 0),
  vocal: VOCALS.map((vocal) => counts.vocal[vocal] ?? 0),
  library: counts.library.RF_LIBRARY ?? 0,
  duration: DURATION_BUCKETS.reduce((sum, bucket) => sum + (counts.duration[bucket] ?? 0), 0),
})

/** All combinations of this many tags. */
function choices(tags: readonly Tag[], size: number): Tag[][] {
  if (size === 0) return [[]]
  return tags.flatMap((tag, i) => choices(tags.slice(i + 1), size - 1).map((others) => [tag, ...others]))
}

describe('every count of every value', () => {
  it.each([0, 1, 2, 3])('with %i tags chosen, of one kind and of several', async (size) => {
    // All combinations of one and two; every third one of three.
    for (const [i, tags] of choices(TAGS, size).entries()) {
      if (size === 3 && i % 3 > 0) continue
      const asked = { ...NOTHING, tags }
      expect({ asked, ...getSaid(await counted(asked)) }).toEqual({ asked, ...toExpected(asked) })
    }
  })

  it('with other filters beside one tag, and excluded tags', async () => {
    for (let i = 0; i < 60; i++) {
      const asked: Asked = {
        tags: someOf(random, TAGS, 0.15),
        without: random() < 0.3 ? [pick(random, TAGS)] : [],
        type: maybe(random, 0.4, () => pick(random, TYPES)) ?? null,
        vocal: maybe(random, 0.4, () => pick(random, VOCALS)) ?? null,
        library: random() < 0.3,
      }
      expect({ asked, ...getSaid(await counted(asked)) }).toEqual({ asked, ...toExpected(asked) })
    }
  })

  it('choosing a value finds as many as its count', async () => {
    const [tag] = TAGS
    const { counts } = await counted({ ...NOTHING, tags: [tag!] })
    for (const other of TAGS.filter(({ kind }) => kind === tag?.kind))
      expect((await counted({ ...NOTHING, tags: [other] })).total).toBe(counts.tags[idOf.get(other.slug)!] ?? 0)
  })

  it('the database, which has no counts, marks this and finds the same', async () => {
    for (const tags of choices(TAGS, 1)) {
      const { total, counts } = await ask({ ...NOTHING, tags }, database)
      expect({ total, counts }).toEqual({ total: left({ ...NOTHING, tags }, null).length, counts: null })
    }
  })
})
