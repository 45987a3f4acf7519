import { beforeAll, describe, expect } from 'vitest'
import { closeAccount } from '#worker/compose/user-centre/close-account.ts'
import type { AccountActor } from '#worker/context.ts'
import { changeFolder, newFolder, removeFolder } from '#worker/modules/favourites/keep-folders.ts'
import { changeCredential } from '#worker/modules/identity/account/change-credential.ts'
import { changePassword } from '#worker/modules/identity/account/change-password.ts'
import { renameAccount } from '#worker/modules/identity/account/rename-account.ts'
import { resetPassword } from '#worker/modules/identity/account/reset-password.ts'
import { undoChange } from '#worker/modules/identity/account/undo-change.ts'
import { endSession } from '#worker/modules/identity/sessions/sign-out.ts'
import { barrier, gatedAt, identityWorld, newEmail, newMobile, PASSWORD } from '../api/identity/world.ts'
import { many } from '../support/barrier.ts'
import { type Harness, makeHarness } from '../support/harness.ts'
import { getSession, proveDirectly } from '../support/prove.ts'
import { race } from '../support/race.ts'
import { getCount, getRows } from '../support/rows.ts'

/** Both have read before one writes: the one whose row is gone or changed is refused, and nothing of it is stored. */
const h: Harness = makeHarness()
let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
type Person = { id: string; accessToken: string }
const outcome = (result: { ok: boolean; refusal?: { code: string } }) => (result.ok ? 'ok' : result.refusal?.code)
async function getActor({ id, accessToken }: Person): Promise<AccountActor> {
  return { kind: 'account', id, sessionId: await getSession(w.h, accessToken) }
}
/** With an address and a phone. */
async function settled() {
  const member = await w.member()
  const mobile = newMobile()
  await getRows(w.h.env, 'UPDATE account SET mobile = ? WHERE id = ?', mobile, member.id)
  return { ...member, mobile }
}
const codeTo = async (person: Person, target: string): Promise<string> => {
  const headers = { authorization: `Bearer ${person.accessToken}` }
  const call = target.includes('@') ? '/sendEmailCode' : '/sendSms'
  await w.post(call, { username: target, sendCodeType: 'WEB_UPDATE' }, headers)
  return w.codeIn(target)
}
const getRow = async (id: string) =>
  (
    await getRows<{ email: string; mobile: string; nickname: string }>(
      w.h.env,
      'SELECT * FROM account WHERE id = ?',
      id,
    )
  )[0]!

describe('of two simultaneous requests', () => {
  race(h, "to reset one password with two codes: one is refused, and the other's password works", async () => {
    const member = await settled()
    // A code was sent to the address at registration; the next is possible a minute later.
    w.clock.forward(60_000)
    const [bySms, byMail] = [await codeTo(member, member.mobile), await codeTo(member, member.email)]
    const gate = barrier(2)
    const passwords = ['bysms123', 'bymail123']
    const results = await Promise.all([
      resetPassword(
        gatedAt(w.system(), 2, gate),
        { variant: 'mobile', username: member.mobile, captcha: bySms, newPassword: passwords[0]! },
        w.client,
      ),
      resetPassword(
        gatedAt(w.system(), 2, gate),
        { variant: 'email', email: member.email, code: byMail, password: passwords[1]!, verifyPwd: passwords[1]! },
        w.client,
      ),
    ])
    expect(results.map(outcome).sort()).toEqual(['CONFLICT', 'ok'])
    const logins = [await w.login(member.email, passwords[0]), await w.login(member.email, passwords[1])]
    expect(logins.map(({ status }) => status === 200)).toEqual(results.map(({ ok }) => ok))
  })
  race(h, 'to change the password of one account: one succeeds, and a reset in between is not undone', async () => {
    const member = await w.member()
    const [actor, gate] = [await getActor(member), barrier(2)]
    const change = (password: string) =>
      changePassword(gatedAt(w.h.ctx(actor), 1, gate), { id: member.id, password, loginPwd: PASSWORD }, w.client)
    const results = await Promise.all([change('first1234'), change('second123')])
    expect(results.map(outcome).sort()).toEqual(['CONFLICT', 'ok'])
    const logins = [await w.login(member.email, 'first1234'), await w.login(member.email, 'second123')]
    expect(logins.map(({ status }) => status === 200)).toEqual(results.map(({ ok }) => ok))
  })
  race(h, 'to bind with one proof: one succeeds', async () => {
    const member = await w.member()
    const actor = await getActor(member)
    const names = [newMobile(), newMobile()]
    const codes = [await codeTo(member, names[0]!), await codeTo(member, names[1]!)]
    await proveDirectly(w.h, actor.sessionId)
    const gate = barrier(2)
    const results = await many(2, (i) => {
      const input = { variant: 'phone', id: member.id, phone: names[i]!, captcha: codes[i]!, areaCode: '+86' } as const
      return changeCredential(gatedAt(w.h.ctx(actor), 2, gate), input, w.client)
    })
    expect(results.map(outcome).sort()).toEqual(['CONFLICT', 'ok'])
    expect((await getRow(member.id)).mobile).toBe(names[results.findIndex(({ ok }) => ok)])
  })
  race(h, 'to bind from two sessions, each with a proof: one succeeds, and the other session ends', async () => {
    const member = await w.member()
    const other = { ...member, ...(await w.login(member.email)).value }
    const names = [newMobile(), newEmail()]
    const people = [member, other]
    const codes = [await codeTo(member, names[0]!), await codeTo(other, names[1]!)]
    const gate = barrier(2)
    const results = await many(2, async (i) => {
      const actor = await getActor(people[i]!)
      await proveDirectly(w.h, actor.sessionId)
      const by =
        i === 0 ? { variant: 'phone', phone: names[0]!, areaCode: '+86' } : { variant: 'email', email: names[1]! }
      const input = { ...by, id: member.id, captcha: codes[i]! } as Parameters<typeof changeCredential>[1]
      return changeCredential(gatedAt(w.h.ctx(actor), 2, gate), input, w.client)
    })
    expect(results.map(outcome).sort()).toEqual(['CONFLICT', 'ok'])
    expect(await getCount(w.h.env, 'SELECT count(*) AS n FROM credential_change WHERE account_id = ?', member.id)).toBe(
      1,
    )
  })
  race(h, 'to undo one change by two links: one succeeds, with its password', async () => {
    const member = await settled()
    const actor = await getActor(member)
    const email = newEmail()
    await proveDirectly(w.h, actor.sessionId)
    const input = { variant: 'email', id: member.id, email, captcha: await codeTo(member, email) } as const
    expect(outcome(await changeCredential(w.h.ctx(actor), input, w.client))).toBe('ok')
    const tokens = await Promise.all(
      [member.email, member.mobile].map(async (to) => {
        for (let i = 0; i < 50; i++) {
          const found = (await w.mailsTo(to)).flatMap(({ text }) => /undo#(\w{26})/.exec(text)?.[1] ?? [])[0]
          if (found) return found
          await scheduler.wait(20)
        }
        throw new Error('no notice')
      }),
    )
    const [gate, passwords] = [barrier(2), ['bymail123', 'bysms1234']]
    const results = await many(2, (i) =>
      undoChange(gatedAt(w.system(), 1, gate), { token: tokens[i]!, password: passwords[i]! }, w.client),
    )
    expect(results.map(outcome).sort()).toEqual(['CONFLICT', 'ok'])
    const logins = [await w.login(member.email, passwords[0]), await w.login(member.email, passwords[1])]
    expect(logins.map(({ status }) => status === 200)).toEqual(results.map(({ ok }) => ok))
  })
  race(h, 'to end one session: one succeeds, the other does not find it', async () => {
    const member = await w.member()
    const other = await getSession(w.h, (await w.login(member.email)).value.accessToken)
    const [actor, gate] = [await getActor(member), barrier(2)]
    const results = await many(2, () => endSession(gatedAt(w.h.ctx(actor), 1, gate), other))
    expect(results.map(outcome).sort()).toEqual(['NOT_FOUND', 'ok'])
  })
})

describe('a row that is gone when it is written', () => {
  race(h, 'a session signed out everywhere binds nothing, whatever it has proved', async () => {
    const member = await w.member()
    const [actor, mobile, gate] = [await getActor(member), newMobile(), barrier(2)]
    await proveDirectly(w.h, actor.sessionId)
    const input = {
      variant: 'phone',
      id: member.id,
      phone: mobile,
      captcha: await codeTo(member, mobile),
      areaCode: '86',
    } as const
    const binding = changeCredential(gatedAt(w.h.ctx(actor), 2, gate), input, w.client)
    await w.post('/web/logout', { everywhere: true }, { authorization: `Bearer ${member.accessToken}` })
    await gate()
    expect([outcome(await binding), (await getRow(member.id)).mobile]).toEqual(['CONFLICT', null])
  })
  race(h, 'a closed account gets no nickname', async () => {
    const member = await w.member()
    const [actor, gate] = [await getActor(member), barrier(2)]
    const renaming = renameAccount(gatedAt(w.h.ctx(actor), 1, gate), { nickname: 'still here' })
    const closing = { variant: 'password', password: PASSWORD, confirmation: 'CLOSE' } as const
    expect(outcome(await closeAccount(w.h.ctx(actor), closing, w.client))).toBe('ok')
    await gate()
    expect([outcome(await renaming), (await getRow(member.id)).nickname]).toEqual(['UNAUTHORIZED', ''])
  })
  race(h, 'an account whose address was just changed is not closed', async () => {
    const member = await settled()
    const [actor, email, gate] = [await getActor(member), newEmail(), barrier(2)]
    const closing = { variant: 'password', password: PASSWORD, confirmation: 'CLOSE' } as const
    const close = closeAccount(gatedAt(w.h.ctx(actor), 1, gate), closing, w.client)
    await proveDirectly(w.h, actor.sessionId)
    const input = { variant: 'email', id: member.id, email, captcha: await codeTo(member, email) } as const
    expect(outcome(await changeCredential(w.h.ctx(actor), input, w.client))).toBe('ok')
    await gate()
    expect(['CONFLICT', 'CLOSE_UNDO_OPEN']).toContain(outcome(await close))
    expect((await getRow(member.id)).email).toBe(email)
  })
  race(h, 'a deleted folder is not renamed, and not deleted twice', async () => {
    const actor = await getActor(await w.member())
    const made = await newFolder(w.h.ctx(actor), 'one')
    const id = made.ok ? made.value.id : ''
    const gate = barrier(3)
    const renaming = changeFolder(gatedAt(w.h.ctx(actor), 1, gate), { id, folderName: 'two' })
    const deleting = removeFolder(gatedAt(w.h.ctx(actor), 1, gate), id)
    expect(outcome(await removeFolder(w.h.ctx(actor), id))).toBe('ok')
    await gate()
    expect([outcome(await renaming), outcome(await deleting)]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })
})
