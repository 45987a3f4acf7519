import { type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import type { UpdateCredentialPassword } from '../contract.ts'
import { consumeOwnLimit } from '../sessions/consume-own-limit.ts'
import type { Issued } from '../sessions/issue-session.ts'
import { type AccountRow, accountById } from '../store.ts'
import { changeOwnAccount } from './change-account.ts'
import { hashPassword, isPassword } from './password.ts'
import { isProven, spendProof } from './proof/proof-store.ts'

/** For somebody who is signed in and knows the current password. */
export async function changePassword(
  ctx: Ctx<AccountActor>,
  input: UpdateCredentialPassword,
  client: Client,
): Promise<Result<Issued>> {
  if (input.id !== ctx.actor.id) return refuse('NOT_FOUND')
  const account = await accountById(ctx, ctx.actor.id)
  if (!account) return refuse('UNAUTHORIZED')
  if (input.loginPwd === undefined) return setFirstPassword(ctx, account, input.password, client)
  const turn = await consumeOwnLimit(ctx)
  if (!turn.ok) return turn
  if (!(await isPassword(input.loginPwd, account.passwordHash)))
    return refuse('PASSWORD_WRONG', { loginPwd: 'PASSWORD_WRONG' })
  ctx.later(turn.value())
  if (input.password === input.loginPwd) return refuse('PASSWORD_SAME', { password: 'PASSWORD_SAME' })
  const set = { passwordHash: await hashPassword(input.password) }
  return changeOwnAccount(ctx, account, { what: 'password', set }, client)
}

/** For an account without a password: needs a recent proof, like other changes of credentials. */
async function setFirstPassword(
  ctx: Ctx<AccountActor>,
  account: AccountRow,
  password: string,
  client: Client,
): Promise<Result<Issued>> {
  if (account.passwordHash !== null) return refuse('BAD_REQUEST', { loginPwd: 'FIELD_REQUIRED' })
  if (!(await isProven(ctx))) return refuse('PROOF_REQUIRED')
  const set = { passwordHash: await hashPassword(password) }
  return changeOwnAccount(ctx, account, { what: 'password', set, more: spendProof(ctx) }, client)
}
