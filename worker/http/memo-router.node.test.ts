import { TrieRouter } from 'hono/router/trie-router'
import { describe, expect, it } from 'vitest'
import { MemoRouter } from './memo-router.ts'

const ROUTES: [string, string][] = [
  ['ALL', '*'],
  ['ALL', '/a/*'],
  ['GET', '/a/tracks/recommend'],
  ['GET', '/a/tracks/:id'],
  ['GET', '/a/tracks/:id/similar'],
  ['GET', '/a/tracks/:id/:version/listen'],
  ['POST', '/a/tracks/:id'],
  ['GET', '/a/sku/:track/:version?'],
  ['GET', '/b'],
  ['GET', '*'],
]
const PATHS = [
  ...['/', '/b', '/b/', '/a', '/a/', '/a/tracks', '/a/tracks/7', '/a/tracks/recommend', '/a/tracks/similar'],
  ...['/a/tracks/7/similar', '/a/tracks/similar/similar', '/a/tracks/7/8/listen', '/a/tracks/tracks/8/listen'],
  ...[
    '/a/tracks/7/8/9/10',
    '/a/sku/3',
    '/a/sku/3/4',
    '//a//b',
    '/a/tracks/%00',
    '/a/tracks/__proto__',
    '/a/tracks/a%2fb',
  ],
]

describe('MemoRouter', () => {
  it('answers as the TrieRouter, the first time and the second', () => {
    const [memo, trie] = [new MemoRouter<string>(), new TrieRouter<string>()]
    for (const [method, path] of ROUTES)
      for (const router of [memo, trie]) router.add(method, path, `${method} ${path}`)
    for (let round = 0; round < 2; round++)
      for (const method of ['GET', 'POST', 'DELETE'])
        for (const path of PATHS) {
          const plain = ([found]: ReturnType<typeof trie.match>) =>
            found.map(([handler, params]) => [handler, { ...(params as object) }])
          expect(plain(memo.match(method, path)), `${method} ${path}`).toEqual(plain(trie.match(method, path)))
        }
  })
  it('gives each path its own values', () => {
    const memo = new MemoRouter<string>()
    memo.add('GET', '/tracks/:id', 'one')
    const getId = (path: string) => (memo.match('GET', path)[0][0]?.[1] as Record<string, string> | undefined)?.id
    expect([getId('/tracks/1'), getId('/tracks/2'), getId('/tracks/tracks')]).toEqual(['1', '2', 'tracks'])
  })
  it('knows routes added after the first match, and refuses patterns that it cannot keep', () => {
    const memo = new MemoRouter<string>()
    memo.add('GET', '/x/:id', 'one')
    expect(memo.match('GET', '/x/y')[0]).toHaveLength(1)
    memo.add('GET', '/x/y', 'two')
    expect(memo.match('GET', '/x/y')[0]).toHaveLength(2)
    expect(() => memo.add('GET', '/z/:id{[0-9]+}', 'three')).toThrow()
  })
  it('remembers a limited number of shapes', () => {
    const memo = new MemoRouter<string>()
    memo.add('GET', '*', 'all')
    for (const name of 'abcdefghijklmnop') memo.add('GET', `/${name}/${name}/${name}`, name)
    const letters = [...'abcdefghijklmnop']
    for (const a of letters)
      for (const b of letters)
        for (const c of letters)
          for (const more of ['', '/x'.repeat(3000)])
            expect(memo.match('GET', `/${a}/${b}/${c}${more}`)[0].length).toBeGreaterThan(0)
    expect(memo.remembered).toBe(2000)
  })
})
