import { constraintOf } from '../../../db/client.ts'
import type { AccountActor, Ctx } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import { changeOwnAccount } from './change-account.ts'
import type { Client } from './client.ts'
import type { UpdateCredentialPassword } from './contract.ts'
import type { Issued } from './issue-session.ts'
import { hashPassword, isPassword } from './password.ts'
import { accountById } from './store.ts'
import { takeOwnTurn } from './take-own-turn.ts'

/** By somebody who is signed in and knows the current one. */
export async function changePassword(
  ctx: Ctx<AccountActor>,
  input: UpdateCredentialPassword,
  client: Client,
): Promise<Result<Issued>> {
  if (input.id !== ctx.actor.id) return refuse('NOT_FOUND')
  const account = await accountById(ctx, ctx.actor.id)
  if (!account) return refuse('UNAUTHORIZED')
  const turn = await takeOwnTurn(ctx)
  if (!turn.ok) return turn
  if (!(await isPassword(input.loginPwd, account.passwordHash)))
    return refuse('PASSWORD_WRONG', { loginPwd: 'PASSWORD_WRONG' })
  ctx.later(turn.value())
  if (input.password === input.loginPwd) return refuse('PASSWORD_SAME', { password: 'PASSWORD_SAME' })
  const set = { passwordHash: await hashPassword(input.password) }
  try {
    return ok(await changeOwnAccount(ctx, account, { what: 'password', set }, client))
  } catch (error) {
    if (constraintOf(error) === 'foreign_key') return refuse('CONFLICT')
    throw error
  }
}
