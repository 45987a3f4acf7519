import { beforeEach, describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { forgetHomes } from '#worker/http/replies/visitor-home.ts'
import { expectErrors } from '../support/console.ts'
import { type Harness, makeHarness } from '../support/harness.ts'
import { openPage, scriptNonces } from '../support/pages.ts'
import { onSale } from '../support/worlds.ts'

type Options = NonNullable<Parameters<typeof openPage>[2]>

let h: Harness
let name: string
beforeEach(async () => {
  forgetHomes()
  h = makeHarness()
  name = (await onSale(h, { name: `Home ${Math.random()}`, curated: 9_999 })).name
})

/** Home past the edge cache, for a visitor who was signed in before. */
const open = (options: Options = {}, path = '/') =>
  openPage(h, path, { ...options, cookies: { auto: '0', ...options.cookies } })
/** Changes what the next rendering shows, but not the catalogue's version, so that a kept page can be told from a new one. */
async function renameQuietly(to: string): Promise<void> {
  await h.env.DB.prepare('UPDATE track SET name = ?, names = ? WHERE name = ?').bind(to, '{}', name).run()
  name = to
}
const plain = ({ html, nonce }: { html: string; nonce: string }) => html.replaceAll(nonce, 'N')

describe('home for visitors past the edge cache', () => {
  it('is rendered once and then answered from one text, with a nonce of its own each time', async () => {
    const first = await open()
    expect(first.html).toContain(name)
    await renameQuietly('Renamed quietly')
    const [second, third] = [await open(), await open()]
    expect(plain(second)).toBe(plain(first))
    expect(new Set([first, second, third].map(({ nonce }) => nonce)).size).toBe(3)
    for (const page of [first, second, third]) {
      expect(new Set(scriptNonces(page.html))).toEqual(new Set([page.nonce]))
      expect([page.status, page.edge, page.headers.get('cache-control')]).toEqual([200, 'pass', 'private, no-store'])
      expect(page.headers.get('content-type')).toContain('text/html')
    }
    expect([...second.headers.keys()].sort()).toEqual([...first.headers.keys()].sort())
  })
  it('a change of the catalogue shows at once', async () => {
    await open()
    const { name: newest } = await onSale(h, { name: 'Newest on home', curated: 99_999 })
    expect((await open()).html).toContain(newest)
  })
  it('is rendered again after a minute, when the search index has caught up', async () => {
    await open()
    await renameQuietly('Renamed for the next minute')
    expect((await open()).html).not.toContain(name)
    h.clock.forward(60_000)
    expect((await open()).html).toContain(name)
  })
  /** Each must have a text of its own, although the same catalogue is shown. */
  const others: [string, Options, string?][] = [
    ...LOCALES.filter((locale) => locale !== 'zh-CN').map((locale): [string, Options] => [
      locale,
      { cookies: { locale } },
    ]),
    ['the language of the browser', { headers: { 'accept-language': 'ja' } }],
    ['a dark theme', { cookies: { theme: 'dark' } }],
    ['a light theme', { cookies: { theme: 'light' } }],
    ['a phone', { headers: { 'user-agent': 'iPhone Mobile' } }],
    ['another host', {}, 'http://localhost/'],
    ['a keyword in the address', {}, '/?keyword=x'],
    ['a language in the address', {}, '/?locale=en-US'],
    ['a view that opens something', {}, '/?logintype=wechat'],
    ['an account', { cookies: { at: 'x'.repeat(43) } }],
  ]
  it.each(others)('does not answer for %s', async (_, options, path = '/') => {
    await open()
    await renameQuietly('Renamed for another')
    expect((await open(options, path)).html).toContain(name)
    // And the other way round.
    forgetHomes()
    await open(options, path)
    await renameQuietly('Renamed back')
    expect((await open()).html).toContain(name)
  })
  it.each([
    ['the public origin', { PUBLIC_ORIGIN: 'http://localhost' }],
    ['the catalogue on sale', { CATALOGUE: 'demo' }],
  ])('does not answer for another configuration: %s', async (_, over) => {
    await open()
    await renameQuietly('Renamed for another shop')
    const env = { ...h.env, EXTRA_HOSTS: 'cuemark.test', ...over } as typeof h.env
    expect((await open({ env })).html).toContain(name)
  })
  it('nothing of an account is in it, whoever came before', async () => {
    const { accessToken } = await h.register()
    const own = await open({ cookies: { at: accessToken } })
    const visitor = await open()
    expect([own.html, visitor.html].map((html) => html.includes('data-signed-in="true"'))).toEqual([true, false])
    expect((await open({ cookies: { at: accessToken } })).html).toContain('data-signed-in="true"')
  })
  it('a visitor without any cookie has the edge cache, which does not take it over', async () => {
    await open()
    await renameQuietly('Renamed for the edge')
    const page = await openPage(h, '/')
    expect([page.edge, page.html.includes(name)]).toEqual(['miss', true])
  })
  it('a page of which a part failed is not kept', async () => {
    expectErrors(/D1 is down/)
    const failing = { ...h.env, DB: failingFor(h.env.DB, /licensing_case/) } as typeof h.env
    expect((await open({ env: failing })).status).toBe(200)
    await renameQuietly('Renamed after a failure')
    expect((await open()).html).toContain(name)
  })
})

/** A database that does not answer about these tables. */
function failingFor(db: D1Database, tables: RegExp): D1Database {
  const wrap = (target: object): object =>
    new Proxy(target, {
      get(object, key) {
        const value = Reflect.get(object, key)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (key === 'prepare' && tables.test(String(args[0]))) throw new Error('D1 is down')
          const answer = value.apply(object, args)
          return key === 'withSession' ? wrap(answer as object) : answer
        }
      },
    })
  return wrap(db) as D1Database
}
