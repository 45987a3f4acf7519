import { expect, it } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { member } from '#tests/support/memberships.ts'
import { getRows } from '#tests/support/rows.ts'
import { membershipsEnding } from '#worker/modules/memberships/public.ts'
import { membershipEndsLetter } from '#worker/modules/messages/membership-ends.ts'

const h = makeHarness()
const DAY_MS = 86_400_000
const system = (now: number) => Object.assign(h.ctx({ kind: 'system', id: 'system' }), { now })
/** What a sweep at `now` would write about this membership; without writing, because all tests share one database. */
async function due(id: string, days: number, next: number, now: number): Promise<string[]> {
  const ctx = system(now)
  const rows = await ctx.db.primary.all<{ id: string }>(
    membershipsEnding(days, now + next * DAY_MS, now + days * DAY_MS),
  )
  return rows.map((row) => row.id).filter((one) => one.includes(id))
}

it('14 and 3 days before the end, each under an id of its own; not once it was renewed', async () => {
  const buyer = await member(h)
  await buyer.opened({ level: 1, months: 1 })
  const [row] = await getRows<{ id: string; until: number }>(
    h.env,
    `SELECT m.id AS id, m.until_ms AS until FROM membership m JOIN subject s ON s.id = m.owner_id JOIN account a ON a.id = s.account_id WHERE a.email = ?`,
    buyer.account.email,
  )
  const { id, until } = row!
  const at = (daysBefore: number) => until - daysBefore * DAY_MS
  expect(await due(id, 14, 3, at(14) - 1)).toEqual([])
  expect(await due(id, 14, 3, at(14))).toEqual([`membership-ends:${id}:14`])
  expect(await due(id, 14, 3, at(3))).toEqual([])
  expect(await due(id, 3, 0, at(3))).toEqual([`membership-ends:${id}:3`])
  expect(await due(id, 3, 0, until)).toEqual([])

  const draft = await membershipEndsLetter(system(at(3)), id)
  const letter = await draft!.write({ email: `${unique('x')}@example.com`, locale: 'zh-CN', company: null })
  expect(letter.subject).toContain('个人会员')
  expect(letter.text).toContain('/uc/club')
  expect(await membershipEndsLetter(system(until), id)).toBeNull()

  await buyer.opened({ level: 1, months: 1 })
  expect(await due(id, 3, 0, at(3))).toEqual([])
  expect(await membershipEndsLetter(system(at(3)), id)).toBeNull()
})
