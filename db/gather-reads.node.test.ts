import { describe, expect, it } from 'vitest'
import { gatherReads } from './gather-reads.ts'
import type { IdsQuery, RawQuery, RawRow } from './raw-query.ts'

const ask = (sql: string, ...params: RawQuery['params']): RawQuery => ({ sql, params })
const askIds = (sql: string, ...ids: number[]): IdsQuery => ({ sql, ids })
/**
 * Answers each query with its text and values, or with a row for each even id if it is called `even`; fails for a batch with
 * `broken`, as D1 does.
 */
function database() {
  const trips: string[][] = []
  const answer = ({ sql, params }: RawQuery): RawRow[] =>
    sql === 'even'
      ? (JSON.parse(String(params[0])) as number[]).filter((id) => id % 2 === 0).map((id) => ({ id, half: id / 2 }))
      : [{ sql: [sql, ...params].join(' ') }]
  const read = gatherReads(async (queries) => {
    trips.push(queries.map(({ sql, params }) => [sql, ...params].join(' ')))
    if (queries.some(({ sql }) => sql === 'broken')) throw new Error('no such table')
    return queries.map(answer)
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
  it('the same ones are sent once; those with other values are others', async () => {
    const { trips, read } = database()
    const found = await Promise.all([
      read([ask('a', 1), ask('b')]),
      read([ask('a', 2)]),
      read([ask('b'), ask('a', 1), ask('a', '1')]),
    ])
    expect(trips).toEqual([['a 1', 'b', 'a 2', 'a 1']])
    const [one, two, b] = [[{ sql: 'a 1' }], [{ sql: 'a 2' }], [{ sql: 'b' }]]
    expect(found).toEqual([[one, b], [two], [b, one, one]])
  })
  it('rows by id are one statement, and each gets those that it asked for', async () => {
    const { trips, read } = database()
    const found = await Promise.all([
      read([askIds('even', 4)]),
      read([ask('a'), askIds('even', 8, 4, 6, 8)]),
      read([askIds('even', 5)]),
      read([askIds('odd', 4)]),
    ])
    expect(trips).toEqual([['even [4,8,6,5]', 'a', 'odd [4]']])
    const row = (id: number) => ({ id, half: id / 2 })
    expect(found).toEqual([[[row(4)]], [[{ sql: 'a' }], [row(4), row(8), row(6)]], [[]], [[{ sql: 'odd [4]' }]]])
  })
  it('nobody can change the rows of another', async () => {
    const { read } = database()
    const [[mine = []] = [], [other = []] = []] = await Promise.all([read([ask('a')]), read([ask('a')])])
    expect(() => Object.assign(mine[0]!, { sql: 'x' })).toThrow(TypeError)
    mine.push({ sql: 'x' })
    expect(other).toEqual([{ sql: 'a' }])
    const [[four = []] = [], [also = []] = []] = await Promise.all([
      read([askIds('even', 4)]),
      read([askIds('even', 4)]),
    ])
    expect(() => Object.assign(four[0]!, { half: 9 })).toThrow(TypeError)
    four.pop()
    expect(also).toEqual([{ id: 4, half: 2 }])
  })
  it('if one fails, the same ones and rows by id are repeated for each', async () => {
    const { trips, read } = database()
    const found = await Promise.allSettled([
      read([ask('a'), askIds('even', 2)]),
      read([ask('a'), ask('broken')]),
      read([ask('a'), askIds('even', 4, 2)]),
    ])
    expect(trips).toEqual([
      ['a', 'even [2,4]', 'broken'],
      ['a', 'even [2]'],
      ['a', 'broken'],
      ['a', 'even [4,2]'],
    ])
    expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const row = (id: number) => ({ id, half: id / 2 })
    expect(found[0]).toMatchObject({ value: [[{ sql: 'a' }], [row(2)]] })
    expect(found[2]).toMatchObject({ value: [[{ sql: 'a' }], [row(4), row(2)]] })
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
  it('a patient one does not go before reads that are expected', async () => {
    const { trips, read } = database()
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    read.expectAfter(first.promise)
    const beside = read.patient([ask('a')])
    await new Promise((resolve) => setTimeout(resolve, 20))
    // What follows may be asked for by other work.
    const following = first.promise.then(() => void read.expectAfter(second.promise))
    first.resolve()
    await following
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(trips).toEqual([])
    const found = second.promise.then(() => read([ask('b')]))
    second.resolve()
    expect(await Promise.all([beside, found])).toEqual([[[{ sql: 'a' }]], [[{ sql: 'b' }]]])
    expect(trips).toEqual([['b', 'a']])
  })
  it('it goes alone if none follow, also if the work fails; ordinary ones do not wait for it', async () => {
    const { trips, read } = database()
    const lost = Promise.withResolvers<never>()
    read.expectAfter(lost.promise)
    await read([ask('a')])
    const beside = read.patient([ask('b')])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(trips).toEqual([['a']])
    lost.reject(new Error('no index'))
    expect(await beside).toEqual([[{ sql: 'b' }]])
  })
  it('a patient one alone also goes after what all wait for', async () => {
    const { trips, read } = database()
    const known = Promise.withResolvers<void>()
    read.awaitFor(known.promise)
    const beside = read.patient([ask('a')])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(trips).toEqual([])
    known.resolve()
    expect(await beside).toEqual([[{ sql: 'a' }]])
  })
})
