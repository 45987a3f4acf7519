import { beforeAll, expect, it } from 'vitest'
import { type Actors, actors } from '#tests/support/actors.ts'
import { expectErrors, heard } from '#tests/support/console.ts'
import { faultDb } from '#tests/support/fault-db.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { mounted } from '#tests/support/mounted-routes.ts'
import { staff } from '#tests/support/worlds.ts'
import type { AppBindings } from '#worker/env.ts'

/** What must never be logged, in every form in which it is sent. */
const CANARIES = [
  '13987654321',
  '+86 139-8765-4321',
  'canary.person@example.com',
  '金丝雀',
  'E20251122X',
  '246813',
  'q'.repeat(20) + '7'.repeat(23),
]
const [phone = '', , mail = '', name = '', idNumber = '', code = '', token = ''] = CANARIES
/** Variants: a phone number without separators, a text as encoded in a URL. */
const FORBIDDEN = [...CANARIES, '8765', encodeURIComponent(name), encodeURIComponent(mail), token.slice(0, 24)]

const h = makeHarness()
let people: Actors
beforeAll(async () => {
  people = await actors()
})
const BODY = JSON.stringify({
  ...{ username: phone, mobile: phone, email: mail, nickname: name, captcha: code, password: token, code },
  ...{ refreshToken: token, authorizationObject: name, personId: idNumber, contactPhone: phone, contactEmail: mail },
  keyword: `${name} ${phone}`,
})
const HEADERS: Record<string, string> = {
  'x-fingerprint': `${mail}${token}`,
  'idempotency-key': `key-${phone}-${mail}`,
  'user-agent': `${phone} ${mail}`,
  'x-request-id': phone,
  'accept-language': `${phone},en`,
  'if-none-match': phone,
  range: `bytes=${phone}-`,
  cookie: `qr=${token}; browser=${phone}; locale=${phone}; theme=${mail}`,
}
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** D1, KV and R2 that fail and quote their input in the error. */
function failing(from: number): Partial<AppBindings> {
  const says = (...given: unknown[]) =>
    new Error(
      `it failed near "${phone}" for ${mail} (${name}) at /x/${token}?code=${code}: ${given.map(String).join(' ')}`,
    )
  const faulty = faultDb(h.env.DB)
  faulty.before(({ index, sql }) => {
    if (index > from) throw says(sql)
  })
  const broken = new Proxy(
    {},
    {
      get:
        () =>
        (...given: unknown[]) =>
          Promise.reject(says(...given)),
    },
  )
  return {
    DB: faulty.db,
    ...(from === 0 && { KV: broken as KVNamespace, FILES: broken as R2Bucket }),
    OUTBOUND: { fetch: (request) => Promise.reject(says(request.url)) },
  }
}

const routes = [
  ...mounted,
  ['GET /track/:id', 'page'],
  ['GET /verify/:id', 'page'],
  ['GET /uc/licence/:id', 'page'],
] as const
it.each(routes)('%s logs nothing of its input, whether it succeeds or fails', async (route) => {
  expectErrors(/./)
  const [method = '', pattern = ''] = route.split(' ')
  const values = [phone, mail, name, idNumber]
  const bearer = pattern.startsWith('/admin/') ? staff(h).authorization : `Bearer ${people.other.accessToken}`
  const isLeaving = /\/web\/(?:logout|close)$/.test(pattern)
  const answering = [{}, failing(0), failing(1)]
  for (const [n, over] of answering.entries()) {
    // As in production, where every request is logged.
    const env = { ...h.env, ...over, ENVIRONMENT: 'local' } as AppBindings
    const path = pattern.replace(/:\w+(?:\{[^}]*\})?/g, () => encodeURIComponent(values[n] ?? phone))
    const query = `?username=${phone}&keyword=${encodeURIComponent(name)}&state=${token}&code=${code}&mail=${mail}`
    const answer = await h.fetch(
      `${path}${n === 1 ? '' : query}`,
      {
        method,
        headers: { ...HEADERS, ...(!isLeaving && { authorization: bearer }), 'content-type': 'application/json' },
        ...(UNSAFE.has(method) && { body: new TextEncoder().encode(BODY) }),
      },
      env,
    )
    await answer.text().catch(() => '')
  }
  const said = heard().map(({ text }) => text)
  expect(said.length).toBeGreaterThan(0)
  for (const logged of said) {
    // A request's id is random: in one run of hundreds it holds the four digits looked for.
    const line = logged.replace(/"requestId":"[0-9a-z]{26}"/, '"requestId":""')
    for (const canary of FORBIDDEN) expect(line.includes(canary), `${canary} in ${line}`).toBe(false)
    expect(line, 'a line of ours').toMatch(/^\{"level":/)
  }
})
