import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { newReplica, newWord, type Replica, until, untilReady } from '#tests/support/search-replica.ts'
import { imported } from '#tests/support/worlds.ts'
import type { SearchIndex } from '#worker/durable/search-index.ts'
import type { SearchQuery } from '#worker/search/query.ts'
import { toWords } from '#worker/search/text/compounds.ts'

const h = makeHarness()
const NOW = 0

const toQuery = (keyword: string): SearchQuery => ({
  words: toWords(keyword),
  wholeName: null,
  columns: ['title'],
  groups: [],
  without: [],
  ranges: { bpm: [], duration: [], price: [] },
  sort: 'normal',
  isDescending: true,
  offset: 0,
  limit: 20,
})
async function found(replica: Replica, word: string, atVersion = NOW): Promise<number[] | null> {
  const answer = await replica.search(toQuery(`${word} `), undefined, atVersion)
  return answer === null || typeof answer === 'string' ? null : answer.ids
}
async function track(word: string, over = {}): Promise<number> {
  return Number((await imported(h, { name: word, ...over })).trackId)
}
const versionNow = async () => Number((await getRows(h.env, 'SELECT version FROM catalogue_state'))[0]?.version)

describe('a replica of the search index', () => {
  it('is empty at first: it answers null and builds itself from D1', async () => {
    const word = newWord()
    const id = await track(word)
    const replica = newReplica(h.env)
    expect(await found(replica, word)).toBeNull()
    const status = await untilReady(replica)
    expect(status.documents).toBeGreaterThan(0)
    expect(await found(replica, word)).toEqual([id])
  })

  it('applies added, changed and unlisted tracks when called', async () => {
    const [word, other] = [newWord(), newWord()]
    const replica = newReplica(h.env)
    await replica.catchUp()
    await untilReady(replica)
    const id = await track(word)
    await replica.catchUp()
    expect(await found(replica, word)).toEqual([id])
    await getRows(h.env, 'UPDATE track SET name = ? WHERE id = ?', other, id)
    await replica.catchUp()
    expect([await found(replica, word), await found(replica, other)]).toEqual([[], [id]])
    await getRows(h.env, 'UPDATE track SET status = -1 WHERE id = ?', id)
    await replica.catchUp()
    expect(await found(replica, other)).toEqual([])
  })

  it('never finds a draft', async () => {
    const word = newWord()
    await track(word, { status: 'draft' })
    const replica = newReplica(h.env)
    await replica.catchUp()
    await untilReady(replica)
    expect(await found(replica, word)).toEqual([])
  })

  it('catches up when a search knows of a newer catalogue', async () => {
    const replica = newReplica(h.env)
    await replica.catchUp()
    await untilReady(replica)
    const word = newWord()
    const id = await track(word)
    const version = await versionNow()
    await found(replica, word, version)
    await until(async () => (await found(replica, word))?.includes(id) ?? false, 'the track is found')
  })

  it('simultaneous calls share one run', async () => {
    const replica = newReplica(h.env)
    await replica.catchUp()
    await untilReady(replica)
    const words = [newWord(), newWord(), newWord()]
    const ids = await Promise.all(words.map((word) => track(word)))
    await Promise.all(words.map(() => replica.catchUp()))
    expect(await Promise.all(words.map((word) => found(replica, word)))).toEqual(ids.map((id) => [id]))
  })

  it('answers null after a drop until it is rebuilt', async () => {
    const word = newWord()
    const id = await track(word)
    const replica = newReplica(h.env)
    await replica.catchUp()
    await untilReady(replica)
    const answer = await runInDurableObject(replica, async (index: SearchIndex) => {
      await index.drop()
      return index.search(toQuery(word), undefined, NOW)
    })
    expect(answer).toBeNull()
    await untilReady(replica)
    expect(await found(replica, word)).toEqual([id])
  })

  it('is rebuilt if it is older than the oldest change', async () => {
    const replica = newReplica(h.env)
    await replica.catchUp()
    await untilReady(replica)
    const word = newWord()
    const id = await track(word)
    await track(newWord())
    await getRows(h.env, 'DELETE FROM track_change WHERE seq < (SELECT max(seq) FROM track_change)')
    await replica.catchUp()
    expect((await replica.status()).phase).not.toBe('ready')
    await untilReady(replica)
    expect(await found(replica, word)).toEqual([id])
  })

  it('restarts from its own database after the object was moved', async () => {
    const word = newWord()
    const id = await track(word)
    const replica = newReplica(h.env)
    await replica.catchUp()
    await untilReady(replica)
    await runInDurableObject(replica, (_object: SearchIndex, state) => state.abort('moved')).catch(() => undefined)
    expect(await found(h.env.SEARCH.get(replica.id), word)).toEqual([id])
  })
})
