import type { LetterSubjects, LetterVerified, LetterWire } from '#worker/modules/licences/letters/contract.ts'
import { type Account, type CallOptions, type Harness, unique } from './harness.ts'
import { personalForm, putForm } from './licences.ts'
import { P } from './orders.ts'
import { bought } from './refunds.ts'
import { getRows } from './rows.ts'
import { fund, sell, waitingCtx } from './selling.ts'

export function letterCalls(h: Harness, buyer: Account) {
  const call = <T>(method: string, path: string, body?: unknown, options: CallOptions = {}) =>
    h.call<T>(method, P + path, body, { token: buyer.accessToken, ...options })
  return {
    make: (body: object, options?: CallOptions) => call<LetterWire>('POST', '/authorization-letters', body, options),
    list: async () => (await call<{ items: LetterWire[] }>('GET', '/authorization-letters')).body.data!.value.items,
    subjects: async () => (await call<LetterSubjects>('GET', '/authorization-letters/subjects')).body.data!.value,
    verify: (letterNo: string) => h.call<LetterVerified>('GET', `${P}/authorization-letters/verify/${letterNo}`),
    pdf: (letterNo: string, locale = 'zh-CN') =>
      h.fetch(`${P}/authorization-letters/${letterNo}/document?locale=${locale}`, {
        headers: { authorization: `Bearer ${buyer.accessToken}` },
      }),
  }
}

/** An issued licence of the buyer's, in an order of its own. */
export async function issuedLicence(h: Harness, buyer: Account, over: Record<string, unknown> = {}) {
  const order = await bought(h, buyer)
  await putForm(h, buyer, order.rightIds[0]!, personalForm(over))
  return { ...order, licenceId: order.rightIds[0]! }
}

/** A personal membership of the buyer's that runs, and somebody whom it authorizes; their id. */
export async function authorizedObject(h: Harness, buyer: Account, name = '林听'): Promise<string> {
  const { ctx, flush } = await waitingCtx(h, buyer)
  const [running] = await getRows<{ id: string }>(
    h.env,
    'SELECT id FROM membership WHERE owner_id = ? AND from_ms <= ? AND until_ms > ?',
    ...[ctx.owner.id, ctx.now, ctx.now],
  )
  if (!running) {
    const { settleInBooks } = await import('#worker/modules/orders/settle-order.ts')
    await fund(ctx, 1_000_000)
    const { orderNo } = await sell(h, ctx, 'membership', '')
    await settleInBooks(ctx, orderNo, { way: 'coins' })
    await flush()
  }
  const [membership] = await getRows<{ id: string }>(
    h.env,
    'SELECT id FROM membership WHERE owner_id = ?',
    ctx.owner.id,
  )
  const id = unique('object')
  await h.env.DB.prepare(
    "INSERT INTO authorization_object (id, owner_id, membership_id, type, name, id_number, created_at_ms) VALUES (?, ?, ?, 'personal', ?, 'E12345678', ?)",
  )
    .bind(id, ctx.owner.id, membership!.id, name, ctx.now)
    .run()
  return id
}
