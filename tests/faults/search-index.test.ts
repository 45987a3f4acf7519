import { beforeAll, describe, expect, it } from 'vitest'
import type { AppBindings } from '#worker/env.ts'
import { makeHarness, unique } from '../support/harness.ts'
import { newWord, until } from '../support/search-replica.ts'
import { type Found, search } from '../support/search-world.ts'
import { imported } from '../support/worlds.ts'

/** The site with its index, as deployed. */
const h = makeHarness({ SEARCH_REGIONS: 'apac' })
const PATH = '/cuemark2/api/v2/productSongInfo/search'
const find = (body: object, env?: AppBindings) =>
  h.call<Found & { counts: unknown; isTotalExact: boolean }>('POST', PATH, body, env ? { env } : {})
const page = async (body: object, env?: AppBindings) => (await find(body, env)).body.data!.value
/** Programmable objects in place of the index. */
const withReplica = (replica: object): AppBindings => ({
  ...h.env,
  SEARCH: { getByName: () => replica } as unknown as AppBindings['SEARCH'],
})
const never = () => new Promise<never>(() => undefined)

let word: string
let id: string
beforeAll(async () => {
  word = newWord()
  id = (await imported(h, { name: word })).trackId
  await until(async () => (await page({ withCounts: true })).counts !== null, 'the index answers')
})

describe('a new track', () => {
  it('is found through the feed, with counts', async () => {
    const found = await until(async () => {
      const value = await page({ keyword: `${word} `, withCounts: true })
      return value.counts !== null && value.total === 1 && value
    }, 'the track is found')
    expect(found.items.map((item) => item.id)).toEqual([id])
    expect(found.counts).toMatchObject({ musicType: { MUSIC: 1, BEATS: 0 }, area: { china: 1 }, tags: {} })
  })

  it('is found although its wake-up was lost: the next search reports a newer version', async () => {
    const deaf = makeHarness({
      SEARCH_REGIONS: 'apac',
      OUTBOX_PUMP: { getByName: () => ({ poke: async () => undefined }) } as unknown as AppBindings['OUTBOX_PUMP'],
    })
    deaf.env.OUTBOX = { send: async () => undefined } as unknown as Queue
    const other = newWord()
    await imported(deaf, { name: other })
    await until(async () => {
      const value = await page({ keyword: `${other} `, withCounts: true })
      return value.counts !== null && value.total === 1
    }, 'the track is found')
  })

  it('that is unlisted between index and database is left out of the page', async () => {
    const other = newWord()
    const { trackId } = await imported(h, { name: other })
    const stale = {
      search: async () => ({
        ids: [Number(trackId), 1e9],
        total: 2,
        isTotalExact: true,
        counts: null,
        forgiven: [],
        didYouMean: null,
      }),
    }
    await h.env.DB.prepare('UPDATE track SET status = -1 WHERE id = ?').bind(trackId).run()
    expect((await page({ keyword: other }, withReplica(stale))).items).toEqual([])
  })
})

describe('the database answers instead if the index', () => {
  it.each([
    ['is cold or rebuilding', { search: async () => null }],
    [
      'is broken',
      {
        search: async () => {
          throw new Error('object is down')
        },
      },
    ],
    ['takes too long', { search: never }],
  ])('%s', async (_what, replica) => {
    const value = await page({ keyword: `${word} `, withCounts: true }, withReplica(replica))
    expect([value.items.map((item) => item.id), value.total, value.counts]).toEqual([[id], 1, null])
  })

  it('fails for one search, and is then not used for a while', async () => {
    let calls = 0
    const env = withReplica({
      search: async () => {
        calls++
        throw new Error('object is down')
      },
    })
    for (let i = 0; i < 3; i++) expect((await page({ keyword: `${word} ` }, env)).total).toBe(1)
    expect(calls).toBe(1)
  })

  it('does not exist', async () => {
    const value = await page({ keyword: `${word} ` }, { ...h.env, SEARCH_REGIONS: '' })
    expect([value.total, value.counts]).toEqual([1, null])
  })
})

describe('queries to the index', () => {
  it('stay within the channel and the library', async () => {
    const both = newWord()
    const inside = (await imported(h, { name: both, inMemberLibrary: true })).trackId
    await imported(h, { name: both })
    const ask = (scope: object) =>
      until(async () => {
        const value = await page({ keyword: `${both} `, withCounts: true, ...scope })
        return value.counts !== null && value
      }, 'the index answers')
    await until(async () => (await ask({})).total === 2, 'both are found')
    expect((await ask({ musicLibraryType: 'RF_LIBRARY' })).items.map((item) => item.id)).toEqual([inside])
    for (const songItemId of ['main', 'partner', 'x-t_music', '~.~'])
      expect(await ask({ songItemId })).toMatchObject({ items: [], total: 0, counts: { musicType: { MUSIC: 0 } } })
  })
})

describe('other calls', () => {
  const health = async (env: AppBindings) => {
    const response = await h.fetch('/healthz', {}, env)
    return [response.status, ((await response.json()) as { checks: Record<string, string> }).checks.search]
  }
  it('health reports the state of the index, which never makes it fail', async () => {
    expect(await health(h.env)).toEqual([200, 'ready'])
    expect(await health(withReplica({ status: async () => ({ phase: 'building' }) }))).toEqual([200, 'building'])
    expect(await health(withReplica({ status: () => Promise.reject(new Error('down')) }))).toEqual([200, 'failed'])
    expect(await health({ ...h.env, SEARCH_REGIONS: '' })).toEqual([200, undefined])
  })

  it('a track goes on sale although no replica can be reached', async () => {
    const env = withReplica({ catchUp: () => Promise.reject(new Error('object is down')) })
    const shop = makeHarness(env)
    const name = unique('untold')
    await imported(shop, { name })
    expect((await search(shop, { keyword: name })).body.data?.value.total).toBe(1)
  })

  it('the feed deletes old rows, but never the newest one', async () => {
    await imported(h)
    await h.env.DB.prepare('UPDATE track_change SET at_ms = 1').run()
    const { runSweeps } = await import('#worker/jobs/sweep.ts')
    const { sweepSearchFeed } = await import('#worker/jobs/sweep-search-feed.ts')
    await runSweeps(h.ctx({ kind: 'system', id: 'system' }), [sweepSearchFeed])
    const left = await h.env.DB.prepare('SELECT count(*) AS n FROM track_change').first('n')
    expect(left).toBe(1)
  })
})
