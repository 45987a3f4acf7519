import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { P } from '#tests/support/orders.ts'
import { getRows } from '#tests/support/rows.ts'
import { newReplica, newWord, type Replica, until, untilReady } from '#tests/support/search-replica.ts'
import { imported } from '#tests/support/worlds.ts'
import type { SearchIndex } from '#worker/durable/search-index.ts'
import { CARD_LAYOUT, cardTexts, type Shelved } from '#worker/modules/catalogue/tracks/card-text-store.ts'
import type { SearchAnswer } from '#worker/search/query.ts'

const h = makeHarness()
const sql = (text: string, ...values: unknown[]) => getRows(h.env, text, ...values)
const versionNow = async () => Number((await sql('SELECT version FROM catalogue_state'))[0]?.version)
const shelved = async (replica: Replica, id: number, atVersion = 0) =>
  replica.cards({ ids: [id], layout: CARD_LAYOUT, withVersions: true }, atVersion)
const inD1 = async (id: number) => {
  const [text] = await cardTexts(h.ctx({ kind: 'system', id: 'system' }), [id])
  return text ? { card: text.card, versions: text.versions } : null
}
async function ready(): Promise<Replica> {
  const replica = newReplica(h.env)
  await replica.catchUp()
  await untilReady(replica)
  return replica
}

describe('a replica of the search index has the card of a track', () => {
  it('and its versions as D1 has them, after each change of anything that they show', async () => {
    const name = unique('album')
    const trackId = Number((await imported(h, { album: { name, names: {} } })).trackId)
    const replica = await ready()
    expect((await shelved(replica, trackId))?.found).toEqual([await inD1(trackId)])
    const changes = [
      `INSERT INTO sku_override (track_id, code, price_fen) VALUES (?, 'broadcast.cn.perpetual', 4200)`,
      'UPDATE sku_override SET price_fen = 4300 WHERE track_id = ?',
      'DELETE FROM sku_override WHERE track_id = ?',
      `UPDATE version SET name = 'other' WHERE track_id = ?`,
      `UPDATE version SET preview_key = 'previews/other' WHERE track_id = ?`,
      'UPDATE version SET loudness_lufs = -9.25 WHERE track_id = ?',
      `UPDATE track SET cover_key = 'covers/other' WHERE id = ?`,
      `UPDATE track SET isrc = 'CNA000000001' WHERE id = ?`,
      'UPDATE track SET base_price_fen = base_price_fen + 100 WHERE id = ?',
      'UPDATE track SET discount_percent = 10 WHERE id = ?',
      'UPDATE track SET original_from_price_fen = original_from_price_fen + 100 WHERE id = ?',
      `UPDATE album SET cover_key = 'covers/album' WHERE id = (SELECT album_id FROM track WHERE id = ?)`,
      `UPDATE album SET name = 'renamed' WHERE id = (SELECT album_id FROM track WHERE id = ?)`,
    ]
    for (const change of changes) {
      const before = await inD1(trackId)
      await sql(change, trackId)
      const after = await inD1(trackId)
      expect(after, change).not.toEqual(before)
      await replica.catchUp()
      expect((await shelved(replica, trackId))?.found, change).toEqual([after])
    }
  })

  it('only while it is visible', async () => {
    const trackId = Number((await imported(h)).trackId)
    const replica = await ready()
    await sql('UPDATE track SET status = -1 WHERE id = ?', trackId)
    await replica.catchUp()
    expect((await shelved(replica, trackId))?.found).toEqual([null])
    await sql('UPDATE track SET status = 1 WHERE id = ?', trackId)
    await replica.catchUp()
    expect((await shelved(replica, trackId))?.found).toEqual([await inD1(trackId)])
  })

  it('and says nothing where it could be wrong: behind, of another layout, not built, or asked for too much', async () => {
    const trackId = Number((await imported(h)).trackId)
    const version = await versionNow()
    const replica = newReplica(h.env)
    expect(await shelved(replica, trackId)).toBeNull()
    await untilReady(replica)
    expect(await shelved(replica, trackId, version + 1000)).toBeNull()
    expect(await replica.cards({ ids: [trackId], layout: 'another' }, 0)).toBeNull()
    const many = Array.from({ length: 201 }, (_, i) => i + 1)
    expect(await replica.cards({ ids: many, layout: CARD_LAYOUT }, 0)).toBeNull()
    expect((await shelved(replica, trackId, version))?.version).toBeGreaterThanOrEqual(version)
  })
})

it('a track answered with a replica is the track answered without one, though D1 knows no card', async () => {
  const { trackId } = await imported(h)
  await h.env.SEARCH.getByName('apac').catchUp()
  await untilReady(h.env.SEARCH.getByName('apac'))
  const noCards = new Proxy(h.env.DB, {
    get: (db, key) => {
      const value = Reflect.get(db, key) as unknown
      if (key !== 'withSession') return typeof value === 'function' ? value.bind(db) : value
      return (constraint: string) => withoutCards(db.withSession(constraint as 'first-primary'))
    },
  })
  const read = async (env: typeof h.env) =>
    (await h.call<object>('GET', `${P}/tracks/${trackId}`, undefined, { env })).body.data?.value
  const plain = await read(h.env)
  expect(plain).toMatchObject({ id: trackId })
  const env = { ...h.env, SEARCH_REGIONS: 'apac', DB: noCards }
  await until(async () => (await read(env).catch(() => undefined)) !== undefined, 'the replica has the track')
  expect(await read(env)).toEqual(plain)
})

describe('cards come with the ids of a search', () => {
  /** What the replica was asked; `change`: of the answers of a search. */
  function watched(change: (answer: SearchAnswer & { cards?: Shelved }) => typeof answer = (answer) => answer) {
    const calls: string[] = []
    const real = h.env.SEARCH.getByName('apac')
    const search: SearchIndex['search'] = async (...asked) => {
      calls.push('search')
      const answer = await real.search(...asked)
      return answer === null || typeof answer === 'string' ? answer : change(answer)
    }
    const cards: SearchIndex['cards'] = async (...asked) => {
      calls.push('cards')
      return real.cards(...asked)
    }
    const SEARCH = { getByName: () => ({ search, cards }) } as unknown as typeof h.env.SEARCH
    const env = { ...h.env, SEARCH_REGIONS: 'apac', SEARCH }
    const ask = async (body: object) => {
      calls.length = 0
      const answer = await h.call<{ items: object[] }>('POST', `${P}/productSongInfo/search`, body, { env })
      return { items: answer.body.data?.value.items, calls: [...calls] }
    }
    return { ask }
  }
  const name = newWord()
  let trackId = ''
  beforeAll(async () => {
    trackId = (await imported(h, { name })).trackId
    const { ask } = watched()
    await until(async () => (await ask({ keyword: name })).items?.length === 1, 'the replica has the track')
    // Nothing is kept in tests, so that this isolate soon asks for cards with the ids.
    for (let i = 0; i < 40; i++) await ask({ keyword: name })
  })

  it('unless only the ids are shown', async () => {
    const { ask } = watched((answer) => {
      expect(answer.cards).toBeUndefined()
      return answer
    })
    expect(await ask({ keyword: name, fields: ['id'] })).toEqual({ items: [{ id: trackId }], calls: ['search'] })
  })
  it('and are the ones that are shown', async () => {
    const { items } = await watched(({ cards: _, ...answer }) => answer).ask({ keyword: name })
    expect(items).toMatchObject([{ id: trackId, name }])
    expect(await watched().ask({ keyword: name })).toEqual({ items, calls: ['search'] })
  })
  it('those of an older version of the catalogue are asked for again', async () => {
    const { ask } = watched((answer) => ({
      ...answer,
      ...(answer.cards && { cards: { ...answer.cards, version: 0 } }),
    }))
    expect(await ask({ keyword: name })).toMatchObject({ items: [{ id: trackId }], calls: ['search', 'cards'] })
  })
  it('those that the replica does not have are read in D1', async () => {
    const { ask } = watched((answer) => ({
      ...answer,
      ...(answer.cards && { cards: { ...answer.cards, found: answer.cards.found.map(() => null) } }),
    }))
    expect(await ask({ keyword: name })).toMatchObject({ items: [{ id: trackId }], calls: ['search'] })
  })
})

/** A session of D1 whose tracks are all gone. */
const withoutCards = (session: D1DatabaseSession): D1DatabaseSession =>
  new Proxy(session, {
    get: (real, key) => {
      if (key === 'prepare')
        return (text: string) => real.prepare(text.replace('FROM track t', 'FROM (SELECT * FROM track WHERE 0) t'))
      const value = Reflect.get(real, key) as unknown
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
