import { createExecutionContext } from 'cloudflare:test'
import { Context } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultDb } from '#tests/support/fault-db.ts'
import { type Harness, makeHarness, ORIGIN } from '#tests/support/harness.ts'
import { type OnSale, onSale } from '#tests/support/worlds.ts'
import { api, pageReads } from '#worker/api.ts'
import type { Ctx } from '#worker/context.ts'
import type { AppBindings } from '#worker/env.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { makePageCall, type PageCall } from '#worker/http/calls/page-calls.ts'
import { findCard, findCards } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { catalogueVersion } from '#worker/modules/catalogue/tracks/version-store.ts'

const P = '/cuemark2/api/v2'
/** Of no playlist. */
const GONE = 999_999_998
let h: Harness
let track: OnSale
let token: string
beforeAll(async () => {
  h = makeHarness()
  track = await onSale(h)
  token = (await h.register()).accessToken
  await h.call('GET', `${P}/carts/${track.skuId}`, undefined, { token })
})

/** The calls of one page in the given language; `at`: of a signed-in reader. */
function page(cookies: Record<string, string> = {}, env: AppBindings = h.env) {
  const cookie = Object.entries({ locale: 'en-US', ...cookies }).map(([name, value]) => `${name}=${value}`)
  const c = new Context<AppEnv>(new Request(`${ORIGIN}/`, { headers: { cookie: cookie.join('; ') } }), {
    env,
    executionCtx: createExecutionContext() as never,
    path: '/',
    matchResult: [[]] as never,
    notFoundHandler: () => new Response(),
  })
  const ctx: Ctx = h.ctx({ kind: 'visitor', id: 'visitor' }, env)
  ctx.locale = 'en-US'
  ctx.country = 'CN'
  c.set('ctx', ctx)
  return { call: makePageCall(pageReads, c), ctx }
}
const over = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  h.call(method, path, body, { headers: { 'accept-language': 'en', ...headers } })
async function direct(call: PageCall, method: string, path: string, body?: unknown) {
  const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await call(ORIGIN + path, { ...init, headers: { 'content-type': 'application/json' } })
  return answer && { status: answer.status, ok: answer.ok, body: await answer.json() }
}

describe('a public read of a page answers as over HTTP', () => {
  const reads = (): [string, string, unknown?][] => [
    ['GET', `${P}/tracks/recommend`],
    ['GET', `${P}/tracks/recommend?musicType=MUSIC`],
    ['GET', `${P}/tracks/${track.trackId}`],
    ['GET', `${P}/tracks/${track.trackId}/similar?perPage=3`],
    ['GET', `${P}/tracks/${track.trackId}/playlists`],
    ['GET', `${P}/sku/${track.trackId}`],
    ['GET', `${P}/cvSongLabelInfo/getTags?musicType=MUSIC`],
    ['GET', `${P}/getPrefectureTags`],
    ['GET', `${P}/playlists?page=1&perPage=5`],
    ['GET', `${P}/showcase`],
    ['GET', `${P}/discover?keyword=${encodeURIComponent('夜 & x')}`],
    ['POST', `${P}/productSongInfo/search`, { keyword: track.name, withCounts: true }],
    // Refused: by a validator, by a path, by the use case.
    ['GET', `${P}/tracks/recommend?musicType=NONE&odd=1`],
    ['GET', `${P}/tracks/x`],
    ['GET', `${P}/tracks/999999999`],
    ['POST', `${P}/productSongInfo/search`, { bpm: 'fast', odd: 1 }],
  ]
  it('value, status and refusal', async () => {
    for (const [method, path, body] of reads()) {
      const [plain, own] = [await over(method, path, body), await direct(page().call, method, path, body)]
      expect(own?.status, path).toBe(plain.status)
      const { requestId: _, ...expected } = plain.body
      expect(JSON.parse(JSON.stringify(own?.body)), path).toMatchObject(expected)
    }
  })
  it('with the flags of the reader who is signed in', async () => {
    const path = `${P}/tracks/${track.trackId}`
    const inCart = async (call: PageCall) => {
      const answer = (await direct(call, 'GET', path)) as { body: { data: { value: { inCart: boolean } } } } | null
      return answer?.body.data.value.inCart
    }
    expect([await inCart(page().call), await inCart(page({ at: token }).call)]).toEqual([false, true])
    expect(await inCart(page().call)).toBe(false)
  })
  it('with the request id of the page in a refusal', async () => {
    const { call, ctx } = page()
    const refused = await direct(call, 'GET', `${P}/tracks/999999999`)
    expect(refused).toMatchObject({ ok: false, body: { requestId: ctx.requestId } })
  })
})

describe('any other call goes the way of a request', () => {
  it.each([
    ['GET', `${P}/carts`],
    ['GET', `${P}/orders`],
    // Only the browser asks for suggestions.
    ['GET', `${P}/suggest?keyword=x`],
    ['GET', `${P}/tracks/1/2/download`],
    ['POST', `${P}/orders`],
    ['DELETE', `${P}/tracks/1`],
    ['GET', '/saas/api/v2/web/getUserDetail'],
    ['GET', '/admin/api/v1/session'],
    ['GET', `${P}/nope`],
  ])('%s %s', async (method, path) => {
    expect(await direct(page().call, method, path)).toBeNull()
  })
  it('because only routes that anybody may call are mounted for pages', () => {
    const all = new Set(api.routes.map(({ method, path }) => `${method} ${path}`))
    for (const { method, path } of pageReads.routes) expect(all).toContain(`${method} ${path}`)
  })
})

describe('round trips of a page', () => {
  it('one for what its calls ask for, none for what the isolate keeps', async () => {
    const faulty = faultDb(h.env.DB)
    // Kept as in production; in other tests everything is read again.
    const clock = { nowMs: Date.now() }
    const env = { ...h.env, DB: faulty.db, ENVIRONMENT: 'local', CLOCK: { now: () => clock.nowMs } } as AppBindings
    const ask = async ({ trackId }: OnSale) => {
      faulty.reset()
      const { call } = page({}, env)
      const paths = ['', '/playlists'].map((rest) => `${P}/tracks/${trackId}${rest}`)
      for (const answer of await Promise.all(paths.map((path) => direct(call, 'GET', path))))
        expect(answer?.status).toBe(200)
      return faulty.calls.length
    }
    const [first, second] = [await onSale(h), await onSale(h)]
    // A newer version of the catalogue is noticed after two seconds.
    clock.nowMs += 3000
    await ask(first)
    expect([await ask(second), await ask(second), await ask(first)]).toEqual([1, 0, 0])
  })
  it('no statement twice: a track that three calls need is one of the cards of one statement', async () => {
    const faulty = faultDb(h.env.DB)
    const clock = { nowMs: Date.now() + 10_000 }
    const env = { ...h.env, DB: faulty.db, ENVIRONMENT: 'local', CLOCK: { now: () => clock.nowMs } } as AppBindings
    const shared = { type: 'BEATS' as const, tags: [{ kind: 'genre' as const, slug: 'statements', names: {} }] }
    const [first, other, third] = [await onSale(h, shared), await onSale(h, shared), await onSale(h, shared)]
    const ask = async ({ trackId }: OnSale) => {
      faulty.reset()
      const { call } = page({}, env)
      const paths = ['', '/playlists', '/similar?perPage=2'].map((rest) => `${P}/tracks/${trackId}${rest}`)
      const answers = await Promise.all(paths.map((path) => direct(call, 'GET', path)))
      expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200])
      const { data } = answers[2]!.body as { data: { value: { items: { id: string }[] } } }
      return data.value.items.map(({ id }) => id)
    }
    // Reads what it needs of all tracks.
    await ask(await onSale(h, { type: 'BEATS' }))
    expect(await ask(first)).toEqual(expect.arrayContaining([other.trackId, third.trackId]))
    const statements = faulty.calls.flatMap(({ sql }) => sql.split(';\n'))
    const of = (table: string) => statements.filter((sql) => sql.includes(table)).length
    expect([
      of('FROM catalogue_state'),
      of('FROM track t'),
      of('FROM version v WHERE'),
      of('FROM playlist_track'),
    ]).toEqual([1, 1, 1, 0])
    expect([faulty.calls.length, statements.length]).toEqual([1, 3])
  })
  it('what stands beside a list waits for a slow index, to be read with what it found', async () => {
    const faulty = faultDb(h.env.DB)
    const [one, other] = [await onSale(h), await onSale(h)]
    let found = one
    const search = async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      const rest = { total: 1, isTotalExact: true, counts: null, forgiven: [], didYouMean: null }
      return { ids: [Number(found.trackId)], ...rest }
    }
    const env = {
      ...h.env,
      ...{ DB: faulty.db, ENVIRONMENT: 'local', SEARCH_REGIONS: 'apac' },
      SEARCH: { getByName: () => ({ search, cards: async () => null }) },
    } as unknown as AppBindings
    const ask = async (keyword: string) => {
      faulty.reset()
      const { call } = page({}, env)
      const [list, beside] = await Promise.all([
        direct(call, 'POST', `${P}/productSongInfo/search`, { keyword }),
        direct(call, 'GET', `${P}/discover?keyword=${keyword}`),
      ])
      const { data } = list!.body as { data: { value: { items: { id: string }[] } } }
      expect([beside?.status, data.value.items.map(({ id }) => id)]).toEqual([200, [found.trackId]])
      return faulty.calls.map(({ sql }) => sql.split(';\n').length)
    }
    // A word of a playlist's text, or there would be nothing to ask; the playlist itself is gone.
    const text = h.env.DB.prepare('INSERT INTO playlist_text (rowid, title) VALUES (?, ?)')
    await text.bind(GONE, 'harbour').run()
    try {
      h.clock.forward(6000)
      await ask('ferry')
      found = other
      expect(await ask('harbour')).toEqual([3])
      // The isolate has the card and the playlists of the word.
      expect(await ask('harbour')).toEqual([])
    } finally {
      await h.env.DB.prepare('DELETE FROM playlist_text WHERE rowid = ?').bind(GONE).run()
    }
  })
  it('what the search index tells to read is read with what was asked for meanwhile', async () => {
    const faulty = faultDb(h.env.DB)
    const env = { ...h.env, DB: faulty.db, ENVIRONMENT: 'local' } as AppBindings
    const [one, other] = [await onSale(h), await onSale(h)]
    h.clock.forward(6000)
    const ctx: Ctx = h.ctx({ kind: 'visitor', id: 'visitor' }, env)
    await catalogueVersion(ctx)
    faulty.reset()
    const known = Promise.withResolvers<number[]>()
    ctx.db.readAfter(known.promise)
    const cards = known.promise.then((ids) => findCards(ctx, ids))
    const track = findCard(ctx, Number(one.trackId))
    setTimeout(() => known.resolve([Number(other.trackId)]), 5)
    expect([(await track)?.card.id, ...(await cards).map(({ id }) => id)].map(String)).toEqual([
      one.trackId,
      other.trackId,
    ])
    expect(faulty.calls.length).toBe(1)
    // Asked for twice at the same time, read once.
    expect(findCard(ctx, 999_999)).toBe(findCard(ctx, 999_999))
  })
})

describe('what pages are given from memory', () => {
  const isFrozen = (value: unknown): boolean =>
    typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen))
  type Item = { id: string; name: string }
  type Found = { data: { value: { items: Item[] } } }

  it('are the same objects for every request, one for each language, and nobody can change them', async () => {
    const env = { ...h.env, ENVIRONMENT: 'local' } as AppBindings
    h.clock.forward(6000)
    const one = await onSale(h)
    const search: [string, string, object] = ['POST', `${P}/productSongInfo/search`, { keyword: one.name, exact: true }]
    const ask = async (locale: 'en-US' | 'zh-CN', [method, path, body]: [string, string, object?]) => {
      const { call, ctx } = page({}, env)
      ctx.locale = locale
      const { data } = (await direct(call, method, path, body))!.body as Found
      return data.value
    }
    const row = async (locale: 'en-US' | 'zh-CN') =>
      (await ask(locale, search)).items.find(({ id }) => id === one.trackId)
    const [english, chinese] = [await row('en-US'), await row('zh-CN')]
    expect(isFrozen(english) && isFrozen(chinese)).toBe(true)
    expect(() => Object.assign(english!, { name: 'x' })).toThrow(TypeError)
    expect(chinese).not.toBe(english)
    expect([await row('en-US'), await row('zh-CN')]).toEqual([english, chinese])
    expect((await row('en-US')) === english && (await row('zh-CN')) === chinese).toBe(true)
    const [whole, again] = [
      await ask('en-US', ['GET', `${P}/tracks/${one.trackId}`]),
      await ask('en-US', ['GET', `${P}/tracks/${one.trackId}`]),
    ]
    expect(whole === again && isFrozen(whole)).toBe(true)
    const playlists = async () => (await ask('en-US', ['GET', `${P}/playlists`])).items
    const [shown, same] = [await playlists(), await playlists()]
    expect(shown.every((item, i) => item === same[i] && isFrozen(item))).toBe(true)
    const tags = async () => ask('en-US', ['GET', `${P}/cvSongLabelInfo/getTags?musicType=MUSIC`])
    const [list, sameList] = [await tags(), await tags()]
    expect(list === sameList && isFrozen(list)).toBe(true)
  })
})
