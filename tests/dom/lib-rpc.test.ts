import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { rpc } from '../../web/lib/rpc.ts'

const app = new Hono()
  .get('/tracks/:id/:version', (c) => c.json({ ...c.req.param(), tags: c.req.queries('tag') ?? [] }))
  .post('/orders', async (c) => c.json({ body: await c.req.json(), key: c.req.header('idempotency-key') ?? '' }))
  .delete('/carts/batch', (c) => c.json({ ids: c.req.query('ids') ?? '' }))
const client = rpc<typeof app>('http://cuemark.test', async (input, init) => app.request(input, init))
const bodyOf = async (pending: Promise<{ json(): Promise<unknown> }>): Promise<unknown> => (await pending).json()

describe('the client of our API', () => {
  it('puts parameters into the path, whatever is in them, and lists into the query', async () => {
    const call = client.tracks[':id'][':version'].$get
    const asked = { param: { id: 'a/b?c@d', version: '整首' }, query: { tag: ['x', 'y&z'], none: undefined } }
    expect(await bodyOf(call(asked))).toEqual({ id: 'a/b?c@d', version: '整首', tags: ['x', 'y&z'] })
  })

  it('sends JSON and the headers of one call', async () => {
    const sent = client.orders.$post({ json: { 数: 1 } } as object, { headers: { 'idempotency-key': 'k1' } })
    expect(await bodyOf(sent)).toEqual({ body: { 数: 1 }, key: 'k1' })
  })

  it('asks with the method that was called, and with nothing it was not given', async () => {
    expect(await bodyOf(client.carts.batch.$delete({ query: { ids: '1,2' } } as object))).toEqual({ ids: '1,2' })
    expect(await bodyOf(client.carts.batch.$delete())).toEqual({ ids: '' })
  })

  it('hands on what stops a call', async () => {
    const stop = AbortSignal.abort()
    const seen: unknown[] = []
    const other = rpc<typeof app>('http://cuemark.test', async (_, init) => {
      seen.push(init?.signal)
      return new Response('{}')
    })
    await other.carts.batch.$delete({}, { init: { signal: stop } })
    expect(seen).toEqual([stop])
  })
})
