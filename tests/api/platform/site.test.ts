import { describe, expect, it } from 'vitest'
import { heard } from '#tests/support/console.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { issuedLicence } from '#tests/support/licences.ts'
import { getPage } from '#web/pages.ts'
import { api } from '#worker/api.ts'

const h = makeHarness()

describe('pages for machines', () => {
  it('health reads each binding and is not cached', async () => {
    const response = await h.fetch('/healthz')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.json()).toEqual({ status: 'ok', checks: { db: 'ok', kv: 'ok', files: 'ok' } })
  })
  it('robots excludes private pages', async () => {
    const text = await (await h.fetch('/robots.txt')).text()
    for (const path of ['/admin/', '/sandbox', '/download/']) expect(text).toContain(`Disallow: ${path}`)
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
    const isClosed = (page: string) =>
      closed.some((path) => (path.endsWith('$') ? page === path.slice(0, -1) : page.startsWith(path)))
    for (const page of [
      '/uc',
      '/uc/order',
      '/cart',
      '/order',
      '/order/payment',
      '/uc/account',
      '/orders',
      '/ucx',
      '/track/1',
    ])
      expect([page, isClosed(page)]).toEqual([page, getPage(page).access === 'account'])
  })
  it('the API reference is our own page without foreign or inline scripts', async () => {
    const response = await h.fetch('/docs')
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self';/)
    expect(await response.text()).not.toMatch(/https?:\/\/|<script>/)
  })
})

describe('openapi.json', () => {
  type Operation = {
    responses: Record<string, unknown>
    parameters?: { name: string; in: string }[]
    requestBody?: { content: { 'application/json': { schema: { oneOf: { required: string[] }[] } } } }
  }
  const read = async () =>
    (await (await h.fetch('/openapi.json')).json()) as {
      openapi: string
      info: { title: string; version: string }
      paths: Record<string, Record<string, Operation>>
      components: { schemas: Record<string, unknown> }
    }
  it('is OpenAPI 3.1 and contains every mounted call', async () => {
    const { openapi, info, paths } = await read()
    expect([openapi, info.title]).toEqual(['3.1.0', 'Cuemark'])
    const described = new Set(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    )
    const mounted = new Set(
      api.routes.filter((r) => r.method !== 'ALL').map((r) => `${r.method} ${r.path.replace(/:(\w+)/g, '{$1}')}`),
    )
    expect([...mounted].filter((route) => !described.has(route))).toEqual([])
  })
  it('requires nothing that the API refuses: payload variants are told apart by their fields', async () => {
    const { paths } = await read()
    expect(JSON.stringify(paths)).not.toContain('"variant"')
    const { requestBody } = paths['/saas/api/v2/web/updatePaw']!.post!
    const payloads = requestBody!.content['application/json'].schema.oneOf.map(({ required }) => required)
    expect(payloads).toEqual([
      ['loginType', 'username', 'captcha', 'password'],
      ['username', 'captcha', 'newPassword'],
      ['email', 'code', 'password', 'verifyPwd'],
    ])
  })
  it('every reference resolves, and every path parameter is described', async () => {
    const document = await read()
    const text = JSON.stringify(document)
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([\w.]+)"/g))
      expect(document.components.schemas).toHaveProperty([name!])
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods))
        for (const [, name] of path.matchAll(/\{(\w+)\}/g))
          expect(
            operation.parameters?.some((p) => p.in === 'path' && p.name === name),
            `${method} ${path} ${name}`,
          ).toBe(true)
  })
})

it('a complete checkout logs no token, code, address, phone or number', async () => {
  const { buyer, licence, licenceId } = await issuedLicence(h)
  const code = (await h.mails(buyer.email))[0]?.code
  const link = await h.call<{ url: string }>('GET', `/cuemark2/api/v2/licences/${licenceId}/audio`, undefined, {
    token: buyer.accessToken,
  })
  await h.call('GET', `/cuemark2/api/v2/licences/verify/${licence.licenceNo}`)
  // As in production, where every request is logged.
  const env = { ...h.env, ENVIRONMENT: 'local' as never }
  await h.call('GET', `/cuemark2/api/v2/licences/${licenceId}`, undefined, { token: buyer.accessToken, env })
  await (await h.fetch(link.body.data!.value.url, {}, env)).arrayBuffer()
  const text = heard()
    .map((line) => line.text)
    .join('\n')
  const signature = new URL(link.body.data!.value.url, 'http://x').searchParams.get('signature')!
  for (const secret of [
    buyer.accessToken,
    buyer.refreshToken,
    buyer.password,
    buyer.email,
    code,
    signature,
    '13800138000',
    'E12345678',
    'lin@example.com',
    '林木',
  ])
    expect(text, `said ${secret}`).not.toContain(secret)
  expect(text).toContain('/licences/:id')
})
