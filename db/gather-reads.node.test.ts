import { describe, expect, it } from 'vitest'
import { gatherReads, type RawQuery } from './gather-reads.ts'

const ask = (sql: string): RawQuery => ({ sql, params: [] })
/** Answers each query with its text; fails for a batch with `broken`, as D1 does. */
function database() {
  const trips: string[][] = []
  const read = gatherReads(async (queries) => {
    trips.push(queries.map(({ sql }) => sql))
    if (queries.some(({ sql }) => sql === 'broken')) throw new Error('no such table')
    return queries.map(({ sql }) => [{ sql }])
  })
  return { trips, read }
}
const someTurns = async (turns: number) => {
  for (let i = 0; i < turns; i++) await undefined
}

describe('reads asked for at the same time', () => {
  it('are one round trip, and each gets its own rows', async () => {
    const { trips, read } = database()
    const late = someTurns(20).then(() => read([ask('d')]))
    const found = await Promise.all([read([ask('a'), ask('b')]), read([ask('c')]), late])
    expect(trips).toEqual([['a', 'b', 'c', 'd']])
    expect(found).toEqual([[[{ sql: 'a' }], [{ sql: 'b' }]], [[{ sql: 'c' }]], [[{ sql: 'd' }]]])
  })
  it('later ones are a trip of their own', async () => {
    const { trips, read } = database()
    await read([ask('a')])
    await Promise.all([read([ask('b')]), read([ask('c')])])
    expect(trips).toEqual([['a'], ['b', 'c']])
  })
  it('a failing one fails only for who asked for it', async () => {
    const { trips, read } = database()
    const found = await Promise.allSettled([read([ask('a')]), read([ask('b'), ask('broken')]), read([ask('c')])])
    expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(found[0]).toMatchObject({ value: [[{ sql: 'a' }]] })
    expect(trips).toEqual([['a', 'b', 'broken', 'c'], ['a'], ['b', 'broken'], ['c']])
  })
  it('a failing one alone is not repeated', async () => {
    const { trips, read } = database()
    await expect(read([ask('broken')])).rejects.toThrow('no such table')
    expect(trips).toEqual([['broken']])
  })
  it('a patient one goes with the next, whoever was first', async () => {
    const { trips, read } = database()
    const beside = read.patient([ask('a')])
    await someTurns(100)
    expect(trips).toEqual([])
    const found = await Promise.all([beside, read([ask('b')]), read.patient([ask('c')])])
    expect(trips).toEqual([['b', 'a', 'c']])
    expect(found).toEqual([[[{ sql: 'a' }]], [[{ sql: 'b' }]], [[{ sql: 'c' }]]])
  })
  it('or alone after a few milliseconds, and then the next waits anew', async () => {
    const { trips, read } = database()
    await Promise.all([read.patient([ask('a')]), read.patient([ask('b')])])
    await read.patient([ask('c')])
    expect(trips).toEqual([['a', 'b'], ['c']])
  })
  it('all wait for what tells what else to read, and then are one round trip', async () => {
    const { trips, read } = database()
    const known = Promise.withResolvers<string>()
    read.awaitFor(known.promise)
    const first = read([ask('a')])
    const second = known.promise.then((sql) => read([ask(sql)]))
    await someTurns(200)
    expect(trips).toEqual([])
    known.resolve('b')
    expect(await Promise.all([first, second])).toEqual([[[{ sql: 'a' }]], [[{ sql: 'b' }]]])
    expect(trips).toEqual([['a', 'b']])
  })
  it('also if it fails, or tells nothing; later ones do not wait', async () => {
    const { trips, read } = database()
    const [lost, idle] = [Promise.withResolvers<never>(), Promise.withResolvers<null>()]
    read.awaitFor(lost.promise)
    read.awaitFor(idle.promise)
    const first = read([ask('a')])
    lost.reject(new Error('no index'))
    await someTurns(200)
    expect(trips).toEqual([])
    idle.resolve(null)
    await first
    await read([ask('b')])
    expect(trips).toEqual([['a'], ['b']])
  })
})
