import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Asked, getRequestHash } from './idempotency.ts'

const ASKED: Asked = {
  ownerId: 'owner',
  actorId: 'actor',
  method: 'POST',
  path: '/orders',
  body: { skuIds: ['1-1-a', '2-2-b'], expectedFinal: 100, nested: { b: 1, a: [{ d: 1, c: 2 }] } },
}
const hash = (change: Partial<Asked>) => getRequestHash({ ...ASKED, ...change })
const ofBody = (body: unknown) => hash({ body })

describe('two requests are equal', () => {
  it('with its keys in another order, at every depth, and with fields that are undefined', async () => {
    const turned = {
      nested: { a: [{ c: 2, d: 1 }], b: 1, z: undefined },
      expectedFinal: 100,
      skuIds: ['1-1-a', '2-2-b'],
    }
    expect(await ofBody(turned)).toBe(await hash({}))
  })
  it('with a number in another spelling, which parses to the same', async () => {
    expect(await ofBody(JSON.parse('{"n":1e2}'))).toBe(await ofBody({ n: 100 }))
    expect(await ofBody({ n: -0 })).toBe(await ofBody({ n: 0 }))
  })
  it('without a body', async () => expect(await ofBody(undefined)).toBe(await ofBody(null)))
})

describe('two requests differ', () => {
  it.each<[string, Partial<Asked>]>([
    ['for another owner', { ownerId: 'company' }],
    ['by another person', { actorId: 'colleague' }],
    ['to another address', { path: '/orders/2' }],
    ['by another method', { method: 'PUT' }],
    ['with parts that only join to the same text', { ownerId: 'ownerac', actorId: 'tor' }],
    ['with a field nobody has listed', { body: { ...(ASKED.body as object), couponCode: 'A' } }],
    ['with a list in another order', { body: { ...(ASKED.body as object), skuIds: ['2-2-b', '1-1-a'] } }],
    ['with a number for a text', { body: { ...(ASKED.body as object), expectedFinal: '100' } }],
    ['with null where a field was absent', { body: { ...(ASKED.body as object), couponCode: null } }],
  ])('%s', async (_what, change) => expect(await hash(change)).not.toBe(await hash({})))
  it('if any single value differs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (a, b) => {
        // A round trip, for JSON has no -0.
        const isSame = JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
        expect((await ofBody(a)) === (await ofBody(b))).toBe(isSame)
      }),
    )
  })
})

describe('unusual JSON', () => {
  it.each(['{"a":"\\ud800"}', '{"\\udfff":1}', '{"a":1e999}', '{"__proto__":{"a":1}}', '[[[[]]]]'])(
    '%s has a hash of its own',
    async (text) => {
      const read: unknown = JSON.parse(text)
      expect(await ofBody(read)).toBe(await ofBody(JSON.parse(text)))
      expect(await ofBody(read)).not.toBe(await ofBody({}))
    },
  )
  it('values without a JSON form throw a TypeError', () => {
    for (const bad of [new Date(0), new Map(), 1n, () => 1, [undefined]]) expect(() => ofBody(bad)).toThrow(TypeError)
  })
})

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [`k${key}`, sorted((value as Record<string, unknown>)[key])]),
  )
}
