import { describe, expect, it } from 'vitest'
import { refreshingFetch } from '#web/lib/session/refreshing-fetch.ts'
import type { Locks } from '#web/lib/session/renew-session.ts'
import { isEnding, readSessionEnd } from '#web/lib/session/session-end.ts'

const HOUR = 3_600_000
const NOW = 1_790_000_000_000

/** One after the other, as `navigator.locks` does for all tabs. */
function fakeLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name, run) => {
      const mine = last.then(run)
      last = mine.catch(() => {})
      return mine
    },
  }
}

type Options = {
  /** Ms until the access token ends; null for a session from before there was a cookie that says so. */
  endsIn?: number | null
  /** What a refresh is answered with; 200 renews, 401 ends the session as the server does. */
  refresh?: (n: number) => number
  hasLocks?: boolean
  /** The page's clock is ahead by this many ms. */
  ahead?: number
}
/** A browser with one cookie jar and as many tabs as wanted, before a server that counts. */
function browser({ endsIn = 24 * HOUR, refresh = () => 200, hasLocks = true, ahead = 0 }: Options = {}) {
  const jar = {
    cookie: endsIn === null ? 'locale=zh-CN' : `locale=zh-CN; until=${NOW + endsIn}`,
    isLive: true,
    isFresh: false,
  }
  const calls: string[] = []
  const over: number[] = []
  const locks = hasLocks ? fakeLocks() : undefined
  let refreshes = 0
  const server = async (path: string): Promise<Response> => {
    calls.push(path)
    if (!path.endsWith('/token/refresh')) {
      const isKnown = jar.isLive && (jar.isFresh || endsIn === null || endsIn > 0)
      await Promise.resolve()
      return new Response(null, { status: isKnown || path === '/public' ? 200 : 401 })
    }
    const status = refresh(++refreshes)
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (status === 200) {
      jar.cookie = `until=${NOW + 24 * HOUR + refreshes}`
      jar.isFresh = true
      jar.isLive = true
    }
    if (status === 401) {
      jar.cookie = 'locale=zh-CN'
      jar.isLive = false
    }
    return new Response(null, { status: status === 409 ? 401 : status })
  }
  let tabs = 0
  const openTab = () => {
    const tab = ++tabs
    return refreshingFetch(
      {
        fetcher: ((input: string) => server(input)) as typeof fetch,
        cookies: () => jar.cookie,
        now: () => NOW + ahead,
        locks,
      },
      () => over.push(tab),
    )
  }
  return { jar, calls, over, openTab, refreshes: () => refreshes }
}
const getStatuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)

describe('when a token counts as expired', () => {
  it('an hour before it is', () => {
    expect([isEnding(NOW + HOUR + 1, NOW), isEnding(NOW + HOUR, NOW), isEnding(NOW - 1, NOW)]).toEqual([
      false,
      true,
      true,
    ])
    expect(isEnding(null, NOW)).toBe(false)
  })
  it('is read from the cookie, with and without its prefix', () => {
    expect(readSessionEnd('a=1; __Host-until=1790000000000; b=2')).toBe(1_790_000_000_000)
    expect(readSessionEnd('until=7')).toBe(7)
    expect([readSessionEnd(''), readSessionEnd('xuntil=7'), readSessionEnd('until=')]).toEqual([null, null, null])
  })
})

describe('a call', () => {
  it('goes out as it is while the token is good', async () => {
    const { calls, openTab } = browser()
    expect((await openTab()('/orders')).status).toBe(200)
    expect(calls).toEqual(['/orders'])
  })
  it('within the last hour waits for a new token, and is made once', async () => {
    const { calls, openTab } = browser({ endsIn: HOUR - 1 })
    expect((await openTab()('/orders')).status).toBe(200)
    expect(calls).toEqual(['/saas/api/v2/token/refresh', '/orders'])
  })
  it('with many others waits for the one refresh of them all', async () => {
    const { calls, openTab, refreshes } = browser({ endsIn: -1 })
    const tab = openTab()
    expect(await getStatuses(['/a', '/b', '/c'].map((path) => tab(path)))).toEqual([200, 200, 200])
    expect(refreshes()).toBe(1)
    expect(calls.slice(1).sort()).toEqual(['/a', '/b', '/c'])
  })
  it('that is refused with 401 is made once more, with the others that were', async () => {
    const world = browser()
    world.jar.isLive = false
    const tab = world.openTab()
    expect(await getStatuses(['/a', '/b'].map((path) => tab(path)))).toEqual([200, 200])
    expect([world.refreshes(), world.calls.filter((path) => path === '/a').length]).toEqual([1, 2])
  })
  it('of a session from before the cookie is renewed when it is refused', async () => {
    const world = browser({ endsIn: null })
    world.jar.isLive = false
    expect((await world.openTab()('/a')).status).toBe(200)
    expect(world.refreshes()).toBe(1)
  })
  it('is never made again for any other answer', async () => {
    const calls: string[] = []
    const fetcher = (async (input: string) => {
      calls.push(input)
      return new Response(null, { status: 503 })
    }) as typeof fetch
    const tab = refreshingFetch(
      { fetcher, cookies: () => `until=${NOW + 9 * HOUR}`, now: () => NOW, locks: undefined },
      () => {},
    )
    expect((await tab('/carts/1', { method: 'GET' })).status).toBe(503)
    expect(calls).toHaveLength(1)
  })
})

describe('tabs', () => {
  it('of one browser ask once, behind one lock', async () => {
    const { openTab, refreshes } = browser({ endsIn: HOUR / 2 })
    expect(await getStatuses([openTab(), openTab(), openTab()].map((tab) => tab('/a')))).toEqual([200, 200, 200])
    expect(refreshes()).toBe(1)
  })
  it('without locks both ask, and the one that lost takes the cookies of the one that won', async () => {
    // 409 stands for the refusal that leaves the cookies alone.
    const { openTab, over, refreshes } = browser({ endsIn: -1, hasLocks: false, refresh: (n) => (n === 2 ? 409 : 200) })
    expect(await getStatuses([openTab(), openTab()].map((tab) => tab('/a')))).toEqual([200, 200])
    expect([refreshes(), over]).toEqual([2, []])
  })
})

describe('a session that cannot be renewed', () => {
  it('is said to be over once, and calls go on as a visitor’s', async () => {
    const { openTab, over, refreshes } = browser({ endsIn: -1, refresh: () => 401 })
    const tab = openTab()
    expect(await getStatuses(['/a', '/public'].map((path) => tab(path)))).toEqual([401, 200])
    expect(await getStatuses(['/b', '/public'].map((path) => tab(path)))).toEqual([401, 200])
    expect([refreshes(), over]).toEqual([1, [1]])
  })
  it('is over without a word to the server when another tab signed out', async () => {
    const world = browser()
    const tab = world.openTab()
    Object.assign(world.jar, { cookie: '', isLive: false })
    expect((await tab('/a')).status).toBe(401)
    expect([world.refreshes(), world.over]).toEqual([0, [1]])
  })
  it.each([500, 503, 429])('is not over because the server answers %i', async (status) => {
    const { openTab, over } = browser({ endsIn: HOUR / 2, refresh: () => status })
    expect((await openTab()('/a')).status).toBe(200)
    expect(over).toEqual([])
  })
  it('does not ask again and again when the clock of the page runs fast', async () => {
    const { openTab, refreshes } = browser({ ahead: 40 * HOUR })
    const tab = openTab()
    for (const path of ['/a', '/b', '/c']) expect((await tab(path)).status).toBe(200)
    expect(refreshes()).toBe(1)
  })
})
