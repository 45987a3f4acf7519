import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#core/encodings.ts'
import { LOCALES } from '#core/locales.ts'
import { answerNo, letterNoOf, licenceNo } from '#worker/modules/licences/numbers/values.ts'
import { makeHarness } from '../support/harness.ts'
import { openPage } from '../support/pages.ts'
import { onSale } from '../support/worlds.ts'

const h = makeHarness()
const NUMBERS = [
  ['a licence', licenceNo(2026, newId()), '/verify/'],
  ['a signed answer', answerNo(2026, newId()), '/answers/'],
  ['an authorization letter', letterNoOf(2026, newId()), '/verify/letter/'],
] as const
const wide = (text: string) => [...text].map((c) => String.fromCodePoint(c.codePointAt(0)! + 0xfee0)).join('')
/** Another last symbol: whichever it is, the check fails. */
const mistyped = (number: string) => number.slice(0, -1) + (number.endsWith('0') ? '1' : '0')
/** Where a browser ends up: an address is first written as the router writes it. */
async function followed(path: string): Promise<string> {
  for (let at = path, hop = 0; ; hop++) {
    const answer = await h.fetch(at, { redirect: 'manual' })
    const next = answer.headers.get('location')
    if (answer.status !== 307 || next === null) return at
    expect(hop, `${path} → ${next}`).toBeLessThan(3)
    at = next
  }
}
const open = async (path: string, locale = 'zh-CN') => openPage(h, await followed(path), { cookies: { locale } })

describe('/verify without JavaScript', () => {
  it.each(NUMBERS)('leads to the page of %s, however its number is written', async (_what, number, page) => {
    const spellings = [
      number,
      `  ${number.toLowerCase().replaceAll('-', ' ')}  `,
      wide(number.replaceAll('-', '')),
      number.replaceAll('-', '—'),
      `https://cuemark.example${page}${number}?utm_source=mail#top`,
      `编号：${number}，请核对`,
    ]
    for (const typed of spellings)
      for (const name of ['number', 'licenceNo']) {
        expect(await followed(`/verify?${new URLSearchParams({ [name]: typed })}`), typed).toBe(`${page}${number}`)
      }
  })
  it.each(LOCALES)('says in %s that a character is wrong, and keeps what was typed', async (locale) => {
    const SAID = {
      'zh-CN': '有一位抄错了',
      'en-US': 'one of its characters is wrong',
      'ja-JP': 'どれか 1 文字が違います',
      'vi-VN': 'có một ký tự bị sai',
      'zh-TW': '有一位抄錯了',
    }[locale]
    const number = mistyped(NUMBERS[1][1])
    const page = await open(`/verify?number=${number}`, locale)
    expect([page.status, page.html.includes('noindex')]).toEqual([200, true])
    expect(page.html).toContain(SAID)
    expect(page.html).toContain(`value="${number}"`)
    for (const [, known, base] of NUMBERS) {
      const unknown = await open(base + mistyped(known), locale)
      expect([unknown.status, unknown.html.includes(SAID)], base).toEqual([404, true])
    }
  })
  it.each([
    'hello',
    'CM-2026',
    'CX-2026-7QF4-92KD-A3XH-8WMT',
    '<script>alert(1)</script>',
    '%',
    '%ff',
    'x'.repeat(2000),
  ])('says that %j is no number of ours', async (typed) => {
    const page = await open(`/verify?${new URLSearchParams({ number: typed })}`)
    expect(page.status).toBe(200)
    expect(page.html).toContain('这不是我们的编号')
    expect(page.html).not.toContain('<script>alert')
  })
  it('asks for a number where none was typed, and is silent before', async () => {
    expect((await open('/verify?number=')).html).toContain('请输入编号')
    const page = await open('/verify')
    expect(page.html).not.toContain('请输入编号')
    expect(page.html).not.toContain('noindex')
  })
  it('a number of another kind leads to its own page', async () => {
    for (const [, number, page] of NUMBERS)
      for (const [, , other] of NUMBERS) {
        if (other === page) continue
        expect(await followed(other + number)).toBe(`${page}${number}`)
      }
  })
})

describe('/may-i without JavaScript', () => {
  let trackId: string
  let name: string
  beforeAll(async () => {
    ;({ trackId, name } = await onSale(h))
  })
  it('answers what the form sends: covered by what, for how much, with the way there', async () => {
    const page = await open(`/may-i?track=${trackId}&medium=tv_ads&where=JP&more=&term=2y&who=company&audience=5m`)
    expect(page.status).toBe(200)
    expect(page.html).toContain(name)
    expect(page.html).toContain('可以，需要这份授权：')
    expect(page.html).toMatch(/¥[\d,]+\.\d\d/)
    expect(page.html).toContain(`/track/${trackId}?_=company.all_ads.2y.5m.japan`)
    // What was asked is still chosen, and another place can be added.
    expect(page.html).toMatch(/<option value="tv_ads" selected/)
    expect(page.html).toMatch(/name="where" value="JP"/)
    expect(page.html).toContain('name="more"')
  })
  it('is never kept at the edge nor indexed, whoever asks', async () => {
    for (const path of ['/may-i', `/may-i?track=${trackId}`, '/may-i?medium=online_ads&where=worldwide']) {
      const answer = await h.fetch(path)
      expect([answer.headers.get('x-edge'), answer.headers.get('cache-control')], path).toEqual([
        'pass',
        'private, no-cache',
      ])
      expect(await answer.text()).toContain('noindex')
    }
  })
  it('a second place is added, and one is taken out by a link', async () => {
    const page = await open('/may-i?medium=online_ads&where=JP&more=KR')
    expect(page.html).toMatch(/name="where" value="JP,KR"/)
    expect(page.html).toMatch(/href="\/may-i\?medium=online_ads&amp;where=KR"/)
  })
  it('says what is missing once the form was sent; unknown values count as absent', async () => {
    expect((await open(`/may-i?track=${trackId}`)).html).not.toContain('请填写此项')
    for (const query of [
      'medium=&where=&term=1y&who=&audience=5m',
      'medium=metaverse&where=XX&term=1y',
      'medium=tv_ads',
    ])
      expect((await open(`/may-i?${query}`)).html, query).toContain('请填写此项')
    const unknown = await open('/may-i?medium=x&where=XX&term=9y&who=x&audience=%00&more=%ff&track=-1&sku=1')
    expect([unknown.status, unknown.html.includes('请填写此项')]).toEqual([200, false])
  })
  it('a track that does not exist is a 404 page; one that cannot be asked about says so', async () => {
    expect((await open('/may-i?track=999999999&medium=tv_ads&where=JP')).status).toBe(404)
    expect((await open('/may-i?track=x&medium=tv_ads&where=JP')).status).toBe(200)
  })
  it('a page with the question leads there without a script', async () => {
    const page = await open(`/track/${trackId}`)
    expect(page.html).toMatch(/<form [^>]*action="\/may-i"[^>]*><input type="hidden" name="track" value="\d+"/)
  })
})
