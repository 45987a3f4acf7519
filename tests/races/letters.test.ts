import { beforeAll, expect } from 'vitest'
import { many, tally } from '../support/barrier.ts'
import { type Account, makeHarness } from '../support/harness.ts'
import { issuedLicence, letterCalls } from '../support/letters.ts'
import { race } from '../support/race.ts'
import { getCount } from '../support/rows.ts'

const h = makeHarness()
let buyer: Account
beforeAll(async () => {
  buyer = await h.register()
})

race(h, '50 requests for a letter about one licence: one letter', async () => {
  const { licenceId } = await issuedLicence(h, buyer)
  const answers = await many(50, () => letterCalls(h, buyer).make({ licenceId }))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 50 })
  expect(new Set(answers.map(({ body }) => body.data!.value.letterNo)).size).toBe(1)
  expect(await getCount(h.env, 'SELECT count(*) FROM authorization_letter WHERE right_id = ?', licenceId)).toBe(1)
})
