import { beforeEach, describe, expect, it } from 'vitest'
import { removeMember, setMember } from '#tests/support/enterprises.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { deliverMessage } from '#worker/modules/messages/public.ts'
import { approvalCalls, asked, aTeam, idOf, type Team } from './world.ts'

const h = makeHarness()
let team: Team
beforeEach(async () => {
  team = await aTeam(h)
})
const templates = async (who: Account) =>
  (await h.mails(who.email)).map(({ template }) => template).filter((template) => template.startsWith('approval-'))
const OUT = {
  'is switched off': async (who: Account) => setMember(h, team.company.id, await idOf(h, who), 0),
  'is removed': async (who: Account) => removeMember(h, team.company.id, await idOf(h, who)),
}

describe.each(Object.entries(OUT))('a member who %s', (_what, leave) => {
  it('is told nothing of a request that they asked, and nobody else reads it in their place', async () => {
    const { id } = await asked(h, team)
    const before = await templates(team.admin)
    await leave(team.buyer)
    expect((await approvalCalls(h, team.admin).refuse(id)).status).toBe(200)
    expect(await templates(team.buyer)).toEqual([])
    expect(await templates(team.admin)).toEqual(before)
    expect(await templates(team.other)).toEqual(['approval-asked'])
  })
  it('is told nothing of a request that they could have decided', async () => {
    await leave(team.other)
    await asked(h, team)
    expect(await templates(team.other)).toEqual([])
    expect(await templates(team.admin)).toEqual(['approval-asked'])
  })
  it('is not sent a letter that was on its way', async () => {
    const { id } = await asked(h, team)
    const accountId = await idOf(h, team.other)
    await leave(team.other)
    const before = [await templates(team.other), await templates(team.admin)]
    await deliverMessage(h.ctx({ kind: 'system', id: 'system' }), `again-${id}`, {
      about: 'approval',
      approvalId: id,
      event: 'asked',
      accountId,
    })
    expect([await templates(team.other), await templates(team.admin)]).toEqual(before)
  })
})
it('an administrator who became a buyer is no longer asked to decide', async () => {
  const { id } = await asked(h, team)
  const accountId = await idOf(h, team.other)
  await setMember(h, team.company.id, accountId, 1, 'buyer')
  const before = await templates(team.other)
  await deliverMessage(h.ctx({ kind: 'system', id: 'system' }), `again-${id}`, {
    about: 'approval',
    approvalId: id,
    event: 'asked',
    accountId,
  })
  expect(await templates(team.other)).toEqual(before)
})
it('whoever stays is told as before', async () => {
  const { id } = await asked(h, team)
  await approvalCalls(h, team.admin).refuse(id)
  expect(await templates(team.buyer)).toEqual(['approval-refused'])
})
