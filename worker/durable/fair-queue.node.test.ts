import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** A queue whose pauses end when the test says so, and which records what it did, in order. */
function world() {
  const pauses: (() => void)[] = []
  const done: string[] = []
  let now = 0
  const queue = new FairQueue({ now: () => now, later: (work) => void pauses.push(work) })
  const ask = (caller: string, price = 10, name = caller) =>
    queue.take(caller, price, () => {
      done.push(name)
      return name
    })
  return {
    done,
    ask,
    queue,
    pauses,
    forward: (ms: number) => {
      now += ms
    },
    /** Ends `count` pauses, or all of them. */
    pass: (count = Number.POSITIVE_INFINITY) => {
      for (let i = 0; i < count && pauses.length > 0; i++) pauses.shift()?.()
    },
  }
}

describe('the queue in front of an index', () => {
  it('serves a lone caller at once, and callers within their share', async () => {
    const { ask, done } = world()
    await ask('a')
    await ask('b')
    expect(done).toEqual(['a', 'b'])
  })

  it('fifty callers who never stop delay nobody by more than one turn', () => {
    const { ask, done, pass } = world()
    const flood = () => {
      for (let i = 0; i < 50; i++) for (let n = 0; n < 4; n++) void ask(`hostile ${i}`, 90)
    }
    flood()
    for (let round = 0; round < 200; round++) {
      void ask(`hostile ${round % 50}`, 90)
      pass(1)
      if (round % 10 !== 0) continue
      const before = done.length
      void ask(`honest ${round}`, 8)
      if (!done.slice(before).includes(`honest ${round}`)) pass(1)
      expect(done.slice(before)).toContain(`honest ${round}`)
      expect(done.length - before).toBeLessThanOrEqual(2)
    }
  })

  it('shares by the cost of turns, not by their number', () => {
    const { ask, done, pass } = world()
    for (let i = 0; i < 40; i++) {
      void ask('dear', 80)
      void ask('cheap', 8)
    }
    pass(44)
    const of = (name: string) => done.filter((one) => one === name).length
    expect(of('cheap')).toBeGreaterThan(35)
    expect(of('dear')).toBeLessThan(8)
    pass()
    expect(done).toHaveLength(80)
  })

  it('serves the cheapest turns of one caller first (callers behind one address)', () => {
    const { ask, done, pass } = world()
    void ask('office', 200, 'first')
    for (let i = 0; i < 20; i++) void ask('office', 200, `dear ${i}`)
    void ask('office', 8, 'neighbour')
    pass(1)
    expect(done[0]).toBe('neighbour')
    pass()
    expect(done).toHaveLength(22)
  })

  it('refuses the most expensive turns of a caller with too many waiting, and none of other callers', async () => {
    const { ask, done, pass } = world()
    const flood = Array.from({ length: 200 }, (_, i) => ask('hostile', i === 50 ? 500 : 20))
    const honest = Array.from({ length: 30 }, (_, i) => ask(`honest ${i}`))
    pass()
    const answers = await Promise.all(flood)
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(200 - 65)
    expect(answers[50]).toBe('busy')
    expect((await Promise.all(honest)).every((answer) => answer !== 'busy')).toBe(true)
    expect(done).toHaveLength(65 + 30)
  })

  it('limits the number of waiting turns in all', async () => {
    const { ask, pass } = world()
    const all = Array.from({ length: 40 }, (_, i) => Array.from({ length: 50 }, () => ask(`caller ${i}`, 200))).flat()
    pass()
    const busy = (await Promise.all(all)).filter((answer) => answer === 'busy')
    expect(busy).toHaveLength(40 * 50 - 1024)
  })

  it('does not start turns that nobody waits for any more', async () => {
    const { ask, done, pass, forward } = world()
    const late = ask('a', 500)
    forward(1201)
    pass()
    expect([await late, done]).toEqual(['late', []])
  })

  it('distinguishes a caller who asks without end from a page that sends a few requests at once', async () => {
    const { ask, pass, forward } = world()
    const flood = Array.from({ length: 60 }, () => ask('hostile', 500))
    const honest = Array.from({ length: 6 }, () => ask('honest', 500))
    forward(1201)
    pass()
    expect((await Promise.all(flood)).filter((answer) => answer === 'busy')).toHaveLength(52)
    expect(await Promise.all(honest)).toEqual(Array(6).fill('late'))
  })

  it('passes errors on to the caller, and continues', async () => {
    const { queue, ask, pass, done } = world()
    const broken = () => {
      throw new Error('broken')
    }
    const [now, later] = [queue.take('a', 1, broken), queue.take('a', 1, broken)]
    const next = ask('a')
    pass()
    await expect(now).rejects.toThrow('broken')
    await expect(later).rejects.toThrow('broken')
    expect([await next, done]).toEqual(['a', ['a']])
  })

  it('makes no pause while each caller stays within its share', async () => {
    const { ask, pauses, forward } = world()
    for (let i = 0; i < 2000; i++) await ask(`caller ${i}`)
    expect(pauses).toEqual([])
    // A second later it is as if nobody had been there.
    await ask('a', 90)
    forward(1000)
    await ask('a', 90)
    expect(pauses).toEqual([])
    void ask('a', 90)
    expect(pauses).toHaveLength(1)
  })

  it('does more of a turn at once while nobody waits, and as another turn otherwise', async () => {
    const { queue, ask, pauses, pass, done } = world()
    const more = (name: string, price = 10) => queue.takeMore('a', price, () => done.push(name))
    await ask('a')
    await more('more')
    expect([done, pauses]).toEqual([['a', 'more'], []])
    // It counts: the caller has had its share.
    void ask('a', 10, 'again')
    expect(done).toHaveLength(2)
    void more('most')
    void ask('b')
    expect(done).toEqual(['a', 'more', 'b'])
    pass()
    expect(done).toEqual(['a', 'more', 'b', 'again', 'most'])
    void more('dear', 200)
    expect(done).toHaveLength(5)
    pass()
    expect(done).toHaveLength(6)
  })

  it('resets all shares when nobody waits', async () => {
    const { ask, pass, done } = world()
    await ask('a', 90)
    void ask('a', 90)
    expect(done).toHaveLength(1)
    pass()
    await ask('a')
    expect(done).toHaveLength(3)
  })
})
