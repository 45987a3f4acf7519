import { beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#core/codes.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { mounted } from '#tests/support/mounted-routes.ts'
import { getFaults } from '#tests/support/openapi-faults.ts'
import type { Document, Operation } from '#worker/openapi/document.ts'

const h = makeHarness()
/** Codes with several statuses: 400 is also sent with 200 (CART_HAS_SKU). */
const statusOf = new Map(Object.values(CODES).map(({ code, status }) => [code, status as number]))
statusOf.set(400, 400)

let document: Document
beforeAll(async () => {
  document = (await (await h.fetch('/openapi.json')).json()) as Document
})
const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )

describe('the description of the API', () => {
  it('has exactly the routes of the site', () => {
    const routes = [...mounted.keys()].map((name) => name.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}'))
    expect(
      operations()
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(routes.toSorted())
  })
  it('has no empty answer, no schema that accepts anything, no refusal without codes', () => {
    expect(getFaults(document, statusOf)).toEqual([])
  })
  it('gives every operation a unique name', () => {
    const ids = operations().map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('says who may call: anybody, an account, or staff', () => {
    for (const [name, { security, responses }] of operations()) {
      const permission = mounted.get(name.replace(/\{(\w+)\}/g, ':$1'))
      expect([name, security?.length === 0]).toEqual([name, permission === 'public'])
      if (permission !== 'public') expect(responses, name).toHaveProperty('401')
    }
  })
  it('describes the common refusals once', () => {
    const used = [...JSON.stringify(document.paths).matchAll(/"#\/components\/responses\/(\w+)"/g)].map(([, n]) => n)
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(document.components.responses ?? {}).toSorted())
    expect(used.length).toBeGreaterThan(300)
  })
  it('names the schemas that others refer to', () => {
    expect(Object.keys(document.components.schemas).filter((name) => name.startsWith('__'))).toEqual([])
  })
  it('documents Retry-After wherever it is sent', () => {
    for (const code of ['TOO_MANY'])
      expect(document.components.responses?.[code]?.headers).toHaveProperty('Retry-After')
  })
})

describe('errors in the description are detected', () => {
  type Spoil = (operation: Operation) => void
  const cases: [string, Spoil, RegExp][] = [
    ['an answer without content', (o) => void delete o.responses[200]?.content, /200: no content/],
    ['an answer that anything fits', (o) => void Object.assign(toJson(o, 200), { schema: {} }), /anything fits/],
    [
      'a field that anything fits',
      (o) => void Object.assign(toValueSchema(o), { properties: { orders: {} } }),
      /anything/,
    ],
    ['no summary', (o) => void Object.assign(o, { summary: ' ' }), /no summary/],
    ['no success', (o) => void delete o.responses[200], /no success/],
    ['a refusal without codes', (o) => void Object.assign(o.responses, { 409: refusal([]) }), /409: names no code/],
    ['a code of another status', (o) => void Object.assign(o.responses, { 409: refusal([429]) }), /another status/],
    ['nobody said who may call', (o) => void delete o.security, /who may call/],
  ]
  const toJson = (o: Operation, status: number) => o.responses[status]!.content!['application/json']!
  const toValueSchema = (o: Operation) => toJson(o, 200).schema!.properties!.data!.properties!.value!
  const refusal = (codes: number[]) => ({
    description: 'x',
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/ErrorEnvelope' },
            { type: 'object', properties: { code: { enum: codes } } },
          ],
        },
      },
    },
  })
  it.each(cases)('%s', (_what, spoil, fault) => {
    const spoilt = structuredClone(document)
    spoil(spoilt.paths['/saas/api/v2/web/summary']!.get!)
    const faults = getFaults(spoilt, statusOf)
    expect(
      faults.some((line) => /web\/summary/.test(line) && fault.test(line)),
      faults.join('\n'),
    ).toBe(true)
  })
})
