import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Fields, type Level, LOG_FIELDS, log } from './log.ts'

const spied = (method: 'log' | 'warn' | 'error') =>
  vi.spyOn(console, method).mockImplementation((line) => void lines.push([method, String(line)]))
let lines: [method: string, line: string][] = []
beforeEach(() => {
  lines = []
  for (const method of ['log', 'warn', 'error'] as const) spied(method)
})
afterEach(() => vi.restoreAllMocks())
const REQUEST = { requestId: '0123456789abcdefghjkmnpqrs' }
function said(fields: Fields, level: Level = 'error'): Record<string, unknown> {
  log(level, REQUEST, fields)
  return JSON.parse(lines.at(-1)![1]) as Record<string, unknown>
}

it('one line of JSON: level, request, fields in their order, the error as text', () => {
  log('error', REQUEST, {
    at: 'payOrder',
    orderNo: '202611220000000001',
    error: new TypeError('no user lin@example.com'),
  })
  expect(lines).toEqual([
    [
      'error',
      `{"level":"error","requestId":"${REQUEST.requestId}","at":"payOrder","orderNo":"202611220000000001","error":"TypeError: no user …"}`,
    ],
  ])
})
it.each([
  ['info', 'log'],
  ['warn', 'warn'],
  ['error', 'error'],
  ['alert', 'error'],
] as const)('%s goes to console.%s', (level, method) => {
  log(level, null, { at: 'x' })
  expect(lines).toEqual([[method, `{"level":"${level}","at":"x"}`]])
})
it('undefined fields are omitted', () =>
  expect(Object.keys(said({ at: 'a', actor: undefined }))).not.toContain('actor'))
it('all fields logged today pass unchanged', () => {
  const fields = {
    route: 'GET /cuemark2/api/v2/orders/:orderNo',
    status: 200,
    actor: REQUEST.requestId,
    locale: 'zh-CN',
    ms: 12.5,
    at: 'search-index rebuild',
    event: 'half of the hour spent',
    rows: ['202611220000000001', '2026-11-22', REQUEST.requestId],
    states: { open: { sent: 1, share: 2 } },
    sha256: 'ab'.repeat(32),
    isDead: true,
    stack: ['at f (file:///worker/index.js:1:2)'],
  }
  expect(said(fields)).toEqual({ level: 'error', requestId: REQUEST.requestId, ...fields })
})

describe('no personal data', () => {
  it('no field is named for it', () => {
    const personal =
      /phone|mobile|mail|name$|address|password|token|secret|cookie|auth|ip$|openid|code$|licence|url|path|query|body|key$/i
    expect(LOG_FIELDS.filter((name) => personal.test(name))).toEqual([])
  })
  it('a field that is not in the list is omitted, even if types are bypassed', () =>
    expect(said({ email: 'lin@example.com' } as unknown as Fields)).toMatchObject({ email: '…' }))
  const secrets = fc.oneof(
    fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String),
    fc.emailAddress(),
    fc.base64String({ minLength: 40, maxLength: 80 }),
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
    fc.constantFrom('林木', 'CM-2026-7Q2X-ABCD-1234-5678', '/verify/x?y=1', '11010519491231002X'),
  )
  it('mobile numbers, addresses, tokens and names pass in no field, alone or in a text', () => {
    const around = fc
      .tuple(fc.constantFrom('', 'of ', 'a:'), secrets)
      .map(([before, secret]) => [before + secret, secret])
    fc.assert(
      fc.property(fc.constantFrom(...LOG_FIELDS), around, (name, [text, secret]) => {
        for (const value of [text, [text], { [text!]: 1 }, Number(secret)]) {
          const line = JSON.stringify({ ...said({ [name]: value } as Fields), requestId: '' })
          expect(line).not.toContain(secret)
        }
      }),
    )
  })
})

describe('in worker/', () => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|^sandbox\b/.test(name),
  )
  it('only the logger writes to the console', () => {
    const writers = files.filter((name) => /\bconsole(?:\.\w+\(|\[)/.test(readFileSync(join(root, name), 'utf8')))
    expect(writers.map((name) => name.replaceAll('\\', '/')).sort()).toEqual(['core/log.ts'])
  })
})
