import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AppBindings } from '#worker/env.ts'
import { expectErrors } from '../support/console.ts'
import { faultDb, lost } from '../support/fault-db.ts'
import { type Account, expectInvariants, makeHarness } from '../support/harness.ts'
import { issuedLicence } from '../support/licences.ts'
import { buyerCalls } from '../support/orders.ts'
import { fingerprint } from '../support/rows.ts'
import { getHash, importBody, onSale, staff } from '../support/worlds.ts'

const h = makeHarness()
let account: Account
beforeAll(async () => {
  account = await h.register()
})
afterEach(() => expectInvariants(h.env))
const down = () => Promise.reject(new Error('binding is down'))
/** A binding whose every method fails. */
const broken = <T>() => new Proxy({}, { get: () => down }) as T

describe('D1 down', () => {
  const env = () => {
    const faulty = faultDb(h.env.DB)
    faulty.before(() => {
      throw lost()
    })
    return { ...h.env, DB: faulty.db }
  }
  it('every call is a 503 with Retry-After, a request id and no detail', async () => {
    expectErrors(/Network connection lost/)
    for (const path of ['/tracks/1', '/sku/1', '/tracks/recommend', '/cvSongLabelInfo/getTags', '/orders']) {
      const answer = await h.call('GET', `/cuemark2/api/v2${path}`, undefined, {
        token: account.accessToken,
        env: env(),
      })
      expect(answer.status, path).toBe(503)
      expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0)
      expect(answer.body).toEqual({
        code: 503,
        msg: expect.any(String),
        data: null,
        requestId: expect.stringMatching(/^[0-9a-z]{26}$/),
      })
    }
  })
  it('health says which binding it is', async () => {
    const response = await h.fetch('/healthz', {}, env())
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'failed', checks: { db: 'failed', kv: 'ok', files: 'ok' } },
    ])
  })
})

describe('KV down', () => {
  it('changes nothing: signed-in people stay signed in, others do not become so', async () => {
    expectErrors(/"at":"later"/)
    const env: AppBindings = { ...h.env, KV: broken() }
    const buyer = buyerCalls(h, account)
    const { skuId } = await onSale(h)
    expect((await buyer.place([skuId], {}, { env })).status).toBe(201)
    expect((await h.call('GET', '/cuemark2/api/v2/orders', undefined, { token: 'x'.repeat(43), env })).status).toBe(401)
  })
  it('is named by health', async () => {
    const response = await h.fetch('/healthz', {}, { ...h.env, KV: broken() })
    expect(await response.json()).toMatchObject({ checks: { db: 'ok', kv: 'failed', files: 'ok' } })
  })
})

describe('R2 down', () => {
  const env = (): AppBindings => ({ ...h.env, FILES: broken() })
  it('an upload is refused, and an import writes nothing', async () => {
    expectErrors(/binding is down/)
    const body = await importBody(h)
    const before = await fingerprint(h.env)
    const answer = await h.call('POST', '/admin/api/v1/catalogue/tracks', body, { headers: staff(h), env: env() })
    expect([answer.status, await fingerprint(h.env)]).toEqual([503, before])
    const put = await h.fetch(
      `/admin/api/v1/catalogue/files/wave-image/${await getHash('r2 down')}`,
      { method: 'PUT', body: 'r2 down', headers: { ...staff(h), 'content-type': 'image/png', 'content-length': '7' } },
      env(),
    )
    expect(put.status).toBe(503)
  })
  it('media and documents are a 500 without detail', async () => {
    expectErrors(/binding is down/)
    const { licenceId } = await issuedLicence(h, account)
    for (const path of [`/media/cover/${await getHash('x')}`, `/cuemark2/api/v2/licences/${licenceId}/document`]) {
      const response = await h.fetch(path, { headers: { authorization: `Bearer ${account.accessToken}` } }, env())
      expect([response.status, (await response.text()).includes('binding is down')], path).toEqual([500, false])
    }
  })
  it('is named by health', async () => {
    expect(await (await h.fetch('/healthz', {}, env())).json()).toMatchObject({ checks: { files: 'failed' } })
  })
})

describe('an interrupted import', () => {
  it('at any round trip leaves nothing half done; repeated, it succeeds', async () => {
    expectErrors(/Network connection lost/)
    const counting = faultDb(h.env.DB)
    const post = async (body: unknown, env: AppBindings) =>
      (await h.call('POST', '/admin/api/v1/catalogue/tracks', body, { headers: staff(h), env })).status
    expect(await post(await importBody(h), { ...h.env, DB: counting.db })).toBe(201)
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at <= counting.calls.length; at++) {
        const body = await importBody(h)
        const faulty = faultDb(h.env.DB)
        faulty[when]((call) => {
          if (call.index === at) throw lost()
        })
        await post(body, { ...h.env, DB: faulty.db })
        await expectInvariants(h.env)
        expect([201, 409], `${when} ${at}`).toContain(await post(body, h.env))
        const rows = await h.env.DB.prepare('SELECT count(*) AS n FROM track WHERE name = ?').bind(body.name).first('n')
        expect(rows).toBe(1)
      }
  })
})
