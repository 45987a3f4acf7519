import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, makeHarness } from '../support/harness.ts'
import { openPage } from '../support/pages.ts'
import { bought } from '../support/refunds.ts'

/**
 * What a page shows must not depend on when the browser hydrates it. The header reads who is signed in as soon as it runs; a page
 * that the server rendered without that would render something else if the answer came before its own hydration.
 */
const h = makeHarness()
let buyer: Account
let rightId: string
beforeAll(async () => {
  buyer = await h.register()
  rightId = (await bought(h, buyer)).rightIds[0]!
})
const open = (path: string, headers: Record<string, string> = {}) =>
  openPage(h, path, { cookies: { at: buyer.accessToken }, headers })
const carried = (html: string): string => /<script id="carried"[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
/** Without what is different in every page by design: nonce, request id, and when data were read. */
const settled = (html: string): string =>
  html
    .replaceAll(/nonce="[^"]*"/g, '')
    .replace(/(property="csp-nonce" content)="[^"]*"/, '$1')
    .replaceAll(/\b1\d{12}\b/g, 'T')
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')

describe('the form of a licence', () => {
  it('is in what the server renders, with the data it needs', async () => {
    const { html, status } = await open(`/uc/licence/${rightId}`)
    expect(status).toBe(200)
    expect(html).toContain('name="projectName"')
    expect(html).toContain(buyer.email)
    expect(carried(html)).toContain('["account","user"]')
  })
  it.each(['en-US', 'zh-CN'])('is the same a second later, in %s', async (locale) => {
    const headers = { 'accept-language': locale }
    const first = settled((await open(`/uc/licence/${rightId}`, headers)).html)
    h.clock.forward(1000)
    expect(settled((await open(`/uc/licence/${rightId}`, headers)).html)).toBe(first)
  })
})

it.each(['/uc/order', '/uc/coin', '/uc/coupon', '/uc/fav'])('%s carries who is signed in', async (path) => {
  expect(carried((await open(path)).html)).toContain('["account","user"]')
})
