import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { packed, unpacked } from '#core/tables/packed-rows.ts'
import { carriedQueries, takeCarried } from '#web/lib/carry-queries.tsx'

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
const page = {
  items: [
    { id: '1', secret: 'a', none: null },
    { id: '2', secret: 'b', none: null },
  ],
  total: 2,
}

it('what the server read is there in the browser, reduced as its query says, and fresh', async () => {
  const [server, browser] = [client(), client()]
  const carry = ({ items, ...rest }: typeof page) => ({ ...rest, items: items.map(({ id, none }) => ({ id, none })) })
  await server.fetchQuery({ queryKey: ['list', { q: 1 }], queryFn: () => page, meta: { carry } })
  await server.fetchQuery({ queryKey: ['tags'], queryFn: () => ['x'], meta: { carry: () => null } })
  await server.fetchQuery({ queryKey: ['plain'], queryFn: () => 'text' })
  const carried = structuredClone(carriedQueries(server))
  expect(JSON.stringify(carried)).not.toContain('secret')
  takeCarried(browser, carried)
  expect(browser.getQueryData(['list', { q: 1 }])).toEqual({
    items: [
      { id: '1', none: null },
      { id: '2', none: null },
    ],
    total: 2,
  })
  expect(browser.getQueryData(['plain'])).toBe('text')
  expect(browser.getQueryData(['tags'])).toBeUndefined()
  const again = await browser.ensureQueryData({ queryKey: ['plain'], queryFn: () => 'asked again' })
  expect(again).toBe('text')
})

it('a query that is still open arrives later, without a second request', async () => {
  const [server, browser] = [client(), client()]
  let answer: (value: typeof page) => void = () => {}
  void server.prefetchQuery({
    queryKey: ['late'],
    queryFn: () =>
      new Promise<typeof page>((resolve) => {
        answer = resolve
      }),
  })
  takeCarried(browser, carriedQueries(server))
  const seen = browser.fetchQuery({ queryKey: ['late'], queryFn: () => Promise.reject(new Error('asked again')) })
  answer(page)
  expect(await seen).toEqual(page)
})

it('a query that fails after the page was written says nothing of its key or its reason, in the log or the page', async () => {
  const [server, browser] = [client(), client()]
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let fail: (reason: Error) => void = () => undefined
  const queryFn = () =>
    new Promise<string>((_resolve, reject) => {
      fail = reject
    })
  void server.prefetchQuery({ queryKey: ['late', '13987654321'], queryFn })
  const carried = carriedQueries(server)
  takeCarried(browser, carried)
  fail(new Error('of 13987654321'))
  await expect(carried.open[0]?.promise).rejects.toThrow(/^redacted$/)
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
})

it('a page of items comes back as it was, whether they are alike or not', () => {
  const uneven = { items: [{ id: '1' }, { id: '2', more: true }] }
  for (const data of [page, uneven, { items: [] }, { items: [1, 2] }, ['a'], null, 'text', { total: 0 }])
    expect(unpacked(JSON.parse(JSON.stringify(packed(data))))).toEqual(data)
  expect(JSON.stringify(packed(page)).match(/secret/g)).toHaveLength(1)
})

const rows = (fields: Record<string, unknown>[]) => ({ items: fields, total: fields.length })
const throughText = (data: unknown) => unpacked(JSON.parse(JSON.stringify(packed(data))))
it('a table is what it was, whatever its rows share', () => {
  const track = (n: number) => ({
    id: `${n}`,
    sku: `${n}-individual.video`,
    type: 'MUSIC',
    faved: false,
    bpm: null as number | null,
    src: `/media/preview/${n}ff`,
    version: { id: `${n}`, name: 'x' },
    by: Array.from({ length: n % 3 }, (_, i) => ({ id: `${i}`, name: `<${n}>` })),
    tags: n % 2 ? { genre: [{ id: '1' }] } : {},
    list: ['a', n],
  })
  const tables = [
    rows([track(1), track(2), track(3)]),
    rows([track(3), track(3)]),
    rows([{ a: 'aa' }, { a: 'aaa' }]),
    rows([{ a: '' }, { a: 'x' }]),
    rows([{ a: null }, { a: null }]),
    rows([{ a: [] }, { a: [{ is: 1 }] }]),
    rows([{ a: { is: [1] } }, { a: { is: [2] } }]),
    rows([{ a: [[1]] }, { a: [{ b: 1 }] }]),
    rows([{ a: {} }, { a: {} }]),
  ]
  expect(
    throughText(
      rows([
        { a: undefined, b: 1 },
        { a: undefined, b: 2 },
      ]),
    ),
  ).toEqual(
    rows([
      { a: null, b: 1 },
      { a: null, b: 2 },
    ]),
  )
  for (const table of tables) expect(throughText(table)).toEqual(table)
  const text = JSON.stringify(packed(tables[0]))
  for (const shared of ['MUSIC', 'individual', '/media/preview/']) expect(text.split(shared)).toHaveLength(2)
})
it('no text of the data can end the script element that it is carried in', async () => {
  const [server, browser] = [client(), client()]
  const name = '</script><!--<script>'
  await server.fetchQuery({ queryKey: ['x', name], queryFn: () => ({ name }) })
  const carried = carriedQueries(server)
  expect(carried.done).not.toContain('<')
  takeCarried(browser, carried)
  expect(browser.getQueryData(['x', name])).toEqual({ name })
})
