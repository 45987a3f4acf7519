import { describe, expect } from 'vitest'
import { closeAccount } from '#worker/compose/user-centre/close-account.ts'
import { switchSubject } from '#worker/modules/enterprise/switch-subject.ts'
import { placeOrder } from '#worker/modules/orders/place-order.ts'
import { barrier, gatedAt } from '../api/identity/world.ts'
import { actingCtx, getActor } from '../support/acting.ts'
import { company, removeMember, setMember } from '../support/enterprises.ts'
import { makeHarness } from '../support/harness.ts'
import { getHistory } from '../support/orders.ts'
import { race } from '../support/race.ts'
import { getCount } from '../support/rows.ts'
import { onSale } from '../support/worlds.ts'

const h = makeHarness()
const client = { network: 'n', browser: '', userAgent: '' }
const input = (password: string) => ({ variant: 'password', password, confirmation: 'CLOSE' }) as const

const outcome = ({ ok, ...rest }: { ok: boolean; refusal?: { code: string } }) => (ok ? 'ok' : rest.refusal?.code)

describe('closing an account', () => {
  race(h, 'two that have both read it open: one closes it', async () => {
    const member = await h.register()
    const actor = await getActor(h, member)
    const gate = barrier(2)
    const close = async () => closeAccount(gatedAt(await actingCtx(h, actor), 1, gate), input(member.password), client)
    const results = await Promise.all([close(), close()])
    expect(results.map(outcome).sort()).toEqual(['CONFLICT', 'ok'])
    expect(await getCount(h.env, 'SELECT count(*) FROM account_closure WHERE account_id = ?', actor.id)).toBe(1)
    const told = `SELECT count(*) FROM outbox WHERE json_extract(payload, '$.to') = ? AND json_extract(payload, '$.template') = 'account-closed'`
    expect(await getCount(h.env, told, member.email)).toBe(1)
  })

  race(h, 'while an order is being placed: the order is refused', async () => {
    const member = await h.register()
    const actor = await getActor(h, member)
    const { skuId, priceFen } = await onSale(h)
    const gate = barrier(2)
    const order = { skuIds: [skuId], usageAccepted: true as const, expectedFinal: priceFen }
    const ordering = placeOrder(gatedAt(await actingCtx(h, actor), 1, gate), order, null)
    expect(outcome(await closeAccount(await actingCtx(h, actor), input(member.password), client))).toBe('ok')
    await gate()
    expect(outcome(await ordering)).toBe('UNAUTHORIZED')
    expect(await getCount(h.env, 'SELECT count(*) FROM "order" WHERE placed_by = ?', actor.id)).toBe(0)
  })

  race(h, 'an order placed after the account was read is cancelled with the others', async () => {
    const member = await h.register()
    const actor = await getActor(h, member)
    const { skuId, priceFen } = await onSale(h)
    const gate = barrier(2)
    const closing = closeAccount(gatedAt(await actingCtx(h, actor), 1, gate), input(member.password), client)
    const placed = await placeOrder(
      await actingCtx(h, actor),
      { skuIds: [skuId], usageAccepted: true, expectedFinal: priceFen },
      null,
    )
    await gate()
    expect(outcome(await closing)).toBe('ok')
    expect(placed.ok && (await getHistory(h, placed.value.orderNo))).toBe('1 3')
  })

  race(h, 'a password changed in between: closing is refused', async () => {
    const member = await h.register()
    const actor = await getActor(h, member)
    const gate = barrier(2)
    const closing = closeAccount(gatedAt(await actingCtx(h, actor), 1, gate), input(member.password), client)
    await h.call(
      'POST',
      '/saas/api/v2/web/updateCredentialPwd',
      { id: actor.id, password: 'another123', loginPwd: member.password },
      { token: member.accessToken },
    )
    await gate()
    expect(outcome(await closing)).toBe('CONFLICT')
  })

  race(h, 'a simultaneous sign-in is refused', async () => {
    const member = await h.register()
    const actor = await getActor(h, member)
    const login = () =>
      h.call('POST', '/saas/api/v2/web/login', {
        username: member.email,
        password: member.password,
        loginType: 'password',
      })
    await Promise.all([closeAccount(await actingCtx(h, actor), input(member.password), client), login(), login()])
    const live = 'SELECT count(*) FROM session WHERE account_id = ? AND revoked_at_ms IS NULL'
    expect(await getCount(h.env, live, actor.id)).toBe(0)
  })
})

describe('switching to a company', () => {
  race(h, 'while the member is removed: not found, and they act for themselves', async () => {
    const member = await h.register()
    const actor = await getActor(h, member)
    const studio = await company(h)
    await setMember(h, studio, actor.id)
    const gate = barrier(2)
    const switching = switchSubject(gatedAt(await actingCtx(h, actor), 1, gate), { type: 'enterprise', id: studio })
    await removeMember(h, studio, actor.id)
    await gate()
    expect(outcome(await switching)).toBe('NOT_FOUND')
    expect(await getCount(h.env, 'SELECT count(*) FROM session_subject WHERE enterprise_id = ?', studio)).toBe(0)
  })

  race(h, 'removed right after: the stored choice has no effect', async () => {
    const member = await h.register()
    const actor = await getActor(h, member)
    const studio = await company(h)
    await setMember(h, studio, actor.id)
    const switched = await switchSubject(await actingCtx(h, actor), { type: 'enterprise', id: studio })
    expect(switched.ok && switched.value.subject.id).toBe(studio)
    await removeMember(h, studio, actor.id)
    expect(await (await actingCtx(h, actor)).subjects()).toEqual({ current: null, companies: [], roles: [] })
  })
})
