import { getMinute } from '#core/business-day.ts'
import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { outboxAdd } from '#worker/outbox/add.ts'
import type { Client } from '../client.ts'
import { newDeviceMail } from '../codes/mail-templates.ts'
import { describeAgent } from '../sessions/describe-agent.ts'
import { getDevice } from '../sessions/known-device.ts'
import { type AccountRow, updateLocale } from '../store.ts'
import { insertEvent, knownDevices, type SignInEventRow } from './event-store.ts'

type Method = SignInEventRow['method']
type Recorded = { statements: Statement[]; wake(): void }

/** The record of a refused sign-in. `accountId` null: unknown name. */
export async function recordRefusal(ctx: Ctx, accountId: string | null, method: Method, client: Client): Promise<void> {
  const device = await getDevice(ctx, client)
  await ctx.db.write([getEvent(ctx, { accountId, method, outcome: 'refused', device }, client)])
}

/** The record of a sign-in, for its batch, with a mail to the owner if the device is new. */
export async function recordSignIn(
  ctx: Ctx,
  account: Pick<AccountRow, 'id' | 'email' | 'locale'>,
  method: Method,
  client: Client,
): Promise<Recorded> {
  const device = await getDevice(ctx, client)
  const known = await knownDevices(ctx, account.id, device)
  const event = getEvent(ctx, { accountId: account.id, method, outcome: 'ok', device }, client)
  const isOwn = known.same || account.locale === null
  const statements = isOwn && account.locale !== ctx.locale ? [event, updateLocale(ctx, account.id)] : [event]
  // No mail for the very first sign-in: that is a registration, or an account older than this record.
  if (!account.email || known.same || !known.any) return { statements, wake: () => {} }
  const at = {
    device: describeAgent(client.userAgent) || '—',
    time: getMinute(ctx.now),
    origin: ctx.config.PUBLIC_ORIGIN,
  }
  const mail = outboxAdd(ctx, 'mail', { to: account.email, ...newDeviceMail(account.locale ?? ctx.locale, at) })
  return { statements: [...statements, mail.statement], wake: mail.wake }
}

/** Not async: a statement is thenable, and awaiting it would run it. */
const getEvent = (
  ctx: Ctx,
  what: Pick<SignInEventRow, 'accountId' | 'method' | 'outcome' | 'device'>,
  { network, userAgent }: Client,
): Statement => insertEvent(ctx, { id: ctx.newId(), ...what, network, userAgent, atMs: ctx.now })
