import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { consumeNetworkLimit } from '../codes/limits/consume-network-limit.ts'
import { accountRestoredMail } from '../codes/mail-templates.ts'
import { maskedName, RESET_NETWORK_RULES } from '../rules.ts'
import { forgetSessions } from '../sessions/session-cache.ts'
import { hashToken } from '../sessions/token.ts'
import {
  type AccountRow,
  accessHashesOfAccount,
  accountById,
  getRevokeSessions,
  stillHas,
  updateAccount,
} from '../store.ts'
import { deleteWechat, restoreWechat } from '../wechat/wechat-store.ts'
import { hashPassword, isPassword } from './password.ts'
import type { Undo, UndoOffer } from './proof/proof-contract.ts'
import { noticesTo } from './tell-change.ts'
import { type ChangeRow, changeOfToken, firstOpenFor, openFrom, othersWith, undoFrom } from './undo-store.ts'

type Undoable = { account: AccountRow; first: ChangeRow }

/** What the link in a notice would undo. Changes nothing, so it may be opened repeatedly. */
export async function checkUndo(ctx: Ctx, token: string, client: Client): Promise<Result<UndoOffer>> {
  const found = await findUndo(ctx, token, client)
  if (!found.ok) return found
  const { first } = found.value
  const names = await namesAfter(ctx, found.value)
  return ok({
    changes: (await openFrom(ctx, first)).map(({ what, atMs }) => ({ what, at: new Date(atMs).toISOString() })),
    email: names.email && maskedName(names.email),
    mobile: names.mobile && maskedName(names.mobile),
    hasWechat: first.wechat !== null,
    until: new Date(first.untilMs).toISOString(),
  })
}

/**
 * Restores the account as it was before the oldest open change that the link's address was notified of. Later changes
 * are undone too, whoever made them, and the links sent for them become invalid. Every session ends, and a new password
 * is set.
 */
export async function undoChange(ctx: Ctx, input: Undo, client: Client): Promise<Result<{ undone: true }>> {
  const found = await findUndo(ctx, input.token, client)
  if (!found.ok) return found
  const { account, first } = found.value
  const names = await namesAfter(ctx, found.value)
  // Somebody else has registered with the names to be restored, and nothing else would be left to sign in with.
  if (names.email === null && names.mobile === null) return refuse('UNDO_TAKEN')
  if (await isPassword(input.password, account.passwordHash))
    return refuse('PASSWORD_SAME', { password: 'PASSWORD_SAME' })
  const set = { ...names, passwordHash: await hashPassword(input.password) }
  const [hashes, notices] = [await accessHashesOfAccount(ctx, account.id), tellAll(ctx, account, names)]
  try {
    await ctx.db.write([
      ...undoFrom(ctx, first),
      ...updateAccount(ctx, account.id, set, stillHas(account)),
      deleteWechat(ctx, account.id),
      ...(first.wechat ? [restoreWechat(ctx, account.id, first.wechat)] : []),
      getRevokeSessions(ctx, account.id, 'change_undone'),
      ...notices.flatMap(({ statements }) => statements),
    ])
  } catch (error) {
    const constraint = getConstraint(error)
    // Changed or undone since it was read, or a name was taken in the meantime.
    if (constraint === 'ROW_NOT_MET' || constraint?.startsWith('unique:account.')) return refuse('CONFLICT')
    throw error
  }
  for (const { wake } of notices) wake()
  forgetSessions(ctx, hashes)
  return ok({ undone: true })
}

async function findUndo(ctx: Ctx, token: string, client: Client): Promise<Result<Undoable>> {
  const turn = await consumeNetworkLimit(ctx, 'reset-network', client, RESET_NETWORK_RULES)
  if (!turn.ok) return turn
  const known = await changeOfToken(ctx, await hashToken(token))
  if (!known) return refuse('UNDO_INVALID')
  const { change, channel } = known
  const to = channel === 'mail' ? { email: change.email, mobile: null } : { email: null, mobile: change.mobile }
  const [first, account] = await Promise.all([
    firstOpenFor(ctx, change.accountId, to),
    accountById(ctx, change.accountId),
  ])
  return first && account?.status === 'active' ? ok({ account, first }) : refuse('UNDO_INVALID')
}

/** The previous names, without those that now belong to another account. */
async function namesAfter(ctx: Ctx, { account, first }: Undoable): Promise<Pick<AccountRow, 'email' | 'mobile'>> {
  const { email, mobile } = first
  const others = await othersWith(ctx, account.id, { email, mobile })
  return {
    email: others.some((other) => other.email !== null && other.email === email) ? null : email,
    mobile: others.some((other) => other.mobile !== null && other.mobile === mobile) ? null : mobile,
  }
}

/** Notifies the current and the previous addresses: an owner whose old mailbox was taken over must be told too. */
function tellAll(ctx: Ctx, account: AccountRow, names: Pick<AccountRow, 'email' | 'mobile'>) {
  const { locale } = account
  const mail = accountRestoredMail(locale ?? ctx.locale, ctx.config.PUBLIC_ORIGIN)
  const words = { mail, sms: { template: 'account-restored', code: null } } as const
  const left = {
    email: account.email === names.email ? null : account.email,
    mobile: account.mobile === names.mobile ? null : account.mobile,
  }
  return [noticesTo(ctx, { ...names, locale }, words), noticesTo(ctx, { ...left, locale }, words)]
}
