import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { openPage } from '#tests/support/pages.ts'
import { newWord } from '#tests/support/search-replica.ts'
import { getIds } from '#tests/support/search-world.ts'
import { onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
let word: string
let id: string
beforeAll(async () => {
  word = newWord()
  id = (await onSale(h, { name: `${word} night` })).trackId
})

/** What is inserted between two words, and what remains of it where the keyword is normalised. */
const ODD: [string, string, string][] = [
  ['NUL', '\u0000', ''],
  ['an escape', '\u001b', ''],
  ['a control of C1', '\u0085', ''],
  ['turned writing', '\u202e', ''],
  ['an isolate', '\u2067', ''],
  ['half a character', '\ud800', ''],
  ['its other half', '\udc00', ''],
  ['no character', '\ufffe', ''],
  ['no character either', '\u{1ffff}', ''],
  ['a tab', '\t', ' '],
  ['a line break', '\r\n', '  '],
  ['a line separator', '\u2028', ' '],
  ['a whole character of two halves', '\u{1f3b5}', '\u{1f3b5}'],
]
const read = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('<!-- -->', '').replace(/\s+/g, ' ')

describe('a keyword with', () => {
  it.each(ODD)('%s gives the same results as without it', async (_what, odd) => {
    expect(await getIds(h, { keyword: `${word} ${odd}night` })).toEqual([id])
    expect(await getIds(h, { keyword: `${odd}${word}${odd}` })).toEqual([id])
  })

  it.each(ODD.filter((_, i) => i % 3 === 0))(
    '%s is displayed completely and equally everywhere on the page',
    async (_what, odd, left) => {
      // A query string contains bytes: half a character cannot be encoded and becomes the replacement character.
      const sent = encodeURIComponent(`${word} x${odd}night`.toWellFormed())
      const shown = /[\ud800-\udfff]/.test(odd) && !odd.isWellFormed() ? '\ufffd' : left
      const { status, html } = await openPage(h, `/explore?keyword=${sent}`)
      expect(status).toBe(200)
      const echoed = `${word} x${shown}night`.replace(/\s+/g, ' ')
      expect(read(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')).toContain(echoed)
      expect(read(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')).toContain(echoed)
      expect(read(/<input[^>]*name="keyword"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? '')).toContain(echoed)
      if (left === '') expect(html).not.toContain(odd === '\u0000' ? '\0' : odd)
    },
  )

  it.each(ODD.filter((_, i) => i % 3 === 0))(
    '%s is answered by every call that accepts a keyword',
    async (_what, odd) => {
      const keyword = encodeURIComponent(`${word}${odd}`.toWellFormed())
      const paths = ['suggest', 'artists', 'albums', 'labels', 'playlists'].map(
        (path) => `${P}/${path}?keyword=${keyword}`,
      )
      for (const path of paths) expect([path, (await h.call('GET', path)).status]).toEqual([path, 200])
    },
  )

  it('percent signs that are not UTF-8 are accepted, without a server error', async () => {
    for (const bytes of ['%ED%A0%80', '%FF', '%C0%80', '%00%00']) {
      expect((await h.call('GET', `${P}/suggest?keyword=${bytes}`)).status).toBe(200)
      expect((await openPage(h, `/explore?keyword=${bytes}`)).status).toBe(200)
    }
  })

  it('only such characters: a call finds nothing, the page shows everything', async () => {
    expect((await h.call<{ songs: [] }>('GET', `${P}/suggest?keyword=%00`)).body.data?.value.songs).toEqual([])
    expect((await openPage(h, '/explore?category=music&keyword=%00%E2%80%AE')).status).toBe(200)
  })

  it('half a character where the page cuts the keyword is removed', async () => {
    const { html } = await openPage(h, `/explore?keyword=${encodeURIComponent(`${'x'.repeat(199)}🎵`)}`)
    expect(html).not.toContain('\ufffd')
    expect(read(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')).toContain(`${'x'.repeat(199)}”`)
  })
})
