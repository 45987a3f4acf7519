import { describe, expect, it } from 'vitest'
import { isEnding, refreshingFetch } from '#web/lib/session/refreshing-fetch.ts'
import type { Locks } from '#web/lib/session/renew-session.ts'
import { readSessionEnd } from '#web/lib/session/session-end.ts'

const HOUR = 3_600_000
const NOW = 1_790_000_000_000

/** Runs callbacks one after the other, as `navigator.locks` does across tabs. */
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
  /** Ms until the access token expires; null: a session without the expiry cookie. */
  endsIn?: number | null
  /** Status of the nth refresh; 200 renews, 401 ends the session. */
  refresh?: (n: number) => number
  hasLocks?: boolean
  /** How far the page's clock is ahead (ms). */
  ahead?: number
}
/** A simulated browser with one cookie jar and any number of tabs, and a server that counts calls. */
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
  it('an hour before its expiry', () => {
    expect([isEnding(NOW + HOUR + 1, NOW), isEnding(NOW + HOUR, NOW), isEnding(NOW - 1, NOW)]).toEqual([
      false,
      true,
      true,
    ])
    expect(isEnding(null, NOW)).toBe(false)
  })
  it('reads the cookie with and without its prefix', () => {
    expect(readSessionEnd('a=1; __Host-until=1790000000000; b=2')).toBe(1_790_000_000_000)
    expect(readSessionEnd('until=7')).toBe(7)
    expect([readSessionEnd(''), readSessionEnd('xuntil=7'), readSessionEnd('until=')]).toEqual([null, null, null])
  })
})

describe('a call', () => {
  it('is sent unchanged while the token is valid', async () => {
    const { calls, openTab } = browser()
    expect((await openTab()('/orders')).status).toBe(200)
    expect(calls).toEqual(['/orders'])
  })
  it('waits for a new token in the last hour, and is sent once', async () => {
    const { calls, openTab } = browser({ endsIn: HOUR - 1 })
    expect((await openTab()('/orders')).status).toBe(200)
    expect(calls).toEqual(['/saas/api/v2/token/refresh', '/orders'])
  })
  it('shares one refresh with parallel calls', async () => {
    const { calls, openTab, refreshes } = browser({ endsIn: -1 })
    const tab = openTab()
    expect(await getStatuses(['/a', '/b', '/c'].map((path) => tab(path)))).toEqual([200, 200, 200])
    expect(refreshes()).toBe(1)
    expect(calls.slice(1).sort()).toEqual(['/a', '/b', '/c'])
  })
  it('refused with 401 is repeated once after a shared refresh', async () => {
    const world = browser()
    world.jar.isLive = false
    const tab = world.openTab()
    expect(await getStatuses(['/a', '/b'].map((path) => tab(path)))).toEqual([200, 200])
    expect([world.refreshes(), world.calls.filter((path) => path === '/a').length]).toEqual([1, 2])
  })
  it('of a session without the expiry cookie refreshes when refused', async () => {
    const world = browser({ endsIn: null })
    world.jar.isLive = false
    expect((await world.openTab()('/a')).status).toBe(200)
    expect(world.refreshes()).toBe(1)
  })
  it('is not repeated for any other status', async () => {
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
  it('of one browser refresh once, using a lock', async () => {
    const { openTab, refreshes } = browser({ endsIn: HOUR / 2 })
    expect(await getStatuses([openTab(), openTab(), openTab()].map((tab) => tab('/a')))).toEqual([200, 200, 200])
    expect(refreshes()).toBe(1)
  })
  it('without locks both refresh, and the loser uses the winner’s cookies', async () => {
    // 409: refused, but the cookies stay unchanged.
    const { openTab, over, refreshes } = browser({ endsIn: -1, hasLocks: false, refresh: (n) => (n === 2 ? 409 : 200) })
    expect(await getStatuses([openTab(), openTab()].map((tab) => tab('/a')))).toEqual([200, 200])
    expect([refreshes(), over]).toEqual([2, []])
  })
})

describe('a session that cannot be refreshed', () => {
  it('is reported as ended once; later calls are a visitor’s', async () => {
    const { openTab, over, refreshes } = browser({ endsIn: -1, refresh: () => 401 })
    const tab = openTab()
    expect(await getStatuses(['/a', '/public'].map((path) => tab(path)))).toEqual([401, 200])
    expect(await getStatuses(['/b', '/public'].map((path) => tab(path)))).toEqual([401, 200])
    expect([refreshes(), over]).toEqual([1, [1]])
  })
  it('is ended without a call if another tab signed out', async () => {
    const world = browser()
    const tab = world.openTab()
    Object.assign(world.jar, { cookie: '', isLive: false })
    expect((await tab('/a')).status).toBe(401)
    expect([world.refreshes(), world.over]).toEqual([0, [1]])
  })
  it.each([500, 503, 429])('is not ended by status %i', async (status) => {
    const { openTab, over } = browser({ endsIn: HOUR / 2, refresh: () => status })
    expect((await openTab()('/a')).status).toBe(200)
    expect(over).toEqual([])
  })
  it('does not refresh repeatedly if the page’s clock is fast', async () => {
    const { openTab, refreshes } = browser({ ahead: 40 * HOUR })
    const tab = openTab()
    for (const path of ['/a', '/b', '/c']) expect((await tab(path)).status).toBe(200)
    expect(refreshes()).toBe(1)
  })
})
