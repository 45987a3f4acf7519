import { beforeAll, expect, it } from 'vitest'
import { many } from '../support/barrier.ts'
import { type Account, makeHarness, unique } from '../support/harness.ts'
import { openPage } from '../support/pages.ts'
import { onSale, placedOrder } from '../support/worlds.ts'

const h = makeHarness()
const LOCALES = ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW']
type Person = { account: Account; canary: string; orderNo: string }
const people: Person[] = []

beforeAll(async () => {
  for (let i = 0; i < 5; i++) {
    const account = await h.register()
    const canary = unique(`canary${i}`)
    const track = await onSale(h, { name: canary })
    people.push({ account, canary, orderNo: await placedOrder(h, account, [track.skuId]) })
  }
})

it('fifty simultaneous pages, for five people in five languages and for visitors: each contains only its own data', async () => {
  const pages = await many(50, async (i) => {
    const person = i % 6 === 5 ? null : people[i % 6]!
    const locale = LOCALES[i % 5]!
    const path = person ? `/uc/order/${person.orderNo}` : '/signin'
    const cookies = { locale, ...(person && { at: person.account.accessToken }) }
    return { person, locale, page: await openPage(h, path, { cookies }) }
  })
  for (const { person, locale, page } of pages) {
    expect(page.status).toBe(200)
    expect(page.html).toContain(`lang="${locale}"`)
    for (const other of people) {
      const isOwn = other === person
      expect(page.html.includes(other.canary), other.canary).toBe(isOwn)
      expect(page.html.includes(other.orderNo), other.orderNo).toBe(isOwn)
      if (!isOwn) expect(page.html).not.toContain(other.account.email)
    }
  }
  expect(new Set(pages.map(({ page }) => page.nonce)).size).toBe(50)
})

it("somebody else's order is a 404 page without its data", async () => {
  const page = await openPage(h, `/uc/order/${people[0]!.orderNo}`, { cookies: { at: people[1]!.account.accessToken } })
  expect([page.status, page.html.includes(people[0]!.canary)]).toEqual([404, false])
})
