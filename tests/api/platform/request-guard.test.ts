import { describe, expect, it } from 'vitest'
import { api } from '#worker/api.ts'
import { requestGuard, writesUnderGet } from '#worker/http/guards/request-guard.ts'
import { site } from '#worker/site.ts'

/** One middleware guards all routes, so it is tested in full on a few of them (tests/support/origin-matrix.ts). */
const SAFE = new Set(['GET', 'HEAD', 'ALL'])
const guardAt = api.routes.findIndex(({ handler }) => handler === requestGuard)

describe('the request guard', () => {
  it('is mounted for every path', () => expect(api.routes[guardAt]).toMatchObject({ method: 'ALL', path: '/*' }))

  it('comes before every route that changes something', () => {
    const unsafe = api.routes.map((route, at) => ({ ...route, at })).filter(({ method }) => !SAFE.has(method))
    expect(unsafe.length).toBeGreaterThan(30)
    expect(unsafe.filter(({ at }) => at < guardAt).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('there is no unsafe route outside the API', () =>
    expect(site.routes.filter(({ method }) => !SAFE.has(method)).map(({ path }) => path)).toEqual([]))

  it('is mounted on the route itself where a GET writes', () => {
    for (const path of ['/cuemark2/api/v2/carts/:skuId', '/cuemark2/api/v2/tracks/:id/:version/download']) {
      const chain = api.routes.filter((route) => route.method === 'GET' && route.path === path)
      const at = chain.findIndex(({ handler }) => handler === writesUnderGet)
      expect(at, path).toBeGreaterThanOrEqual(0)
      expect(at, path).toBeLessThan(chain.length - 1)
    }
  })
})
