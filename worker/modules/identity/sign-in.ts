import type { Ctx } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import type { Client } from './client.ts'
import type { SignIn } from './contract.ts'
import { type Issued, prepareSession } from './issue-session.ts'
import { isPassword } from './password.ts'
import { loosened, normalizeName, SIGN_IN_NETWORK_RULES, SIGN_IN_RULES } from './rules.ts'
import { accountByName } from './store.ts'
import { type GiveBack, takeTurn } from './take-turn.ts'

/** By password. An unknown name, a wrong password and a disabled account cost the same and are told the same. */
export async function signIn(ctx: Ctx, input: SignIn, client: Client): Promise<Result<Issued>> {
  const name = normalizeName(input.username)
  const account = await accountByName(ctx, name)
  // By account where there is one: its three names together have no more guesses than one.
  const turns = await takeTurns(ctx, account?.id ?? name, client)
  if (!turns.ok) return turns
  const isRight = await isPassword(input.password, account?.passwordHash)
  if (!account || !isRight || account.status !== 'active') return refuse('CREDENTIALS_WRONG')
  // Sign-in forms have auto-login on by default, but only the caller knows what was ticked.
  const session = await prepareSession(ctx, account.id, {
    autologin: input.autologin ?? false,
    userAgent: client.userAgent,
  })
  await ctx.db.write(session.statements)
  session.cache()
  for (const giveBack of turns.value) ctx.later(giveBack())
  return ok(session.issued)
}

/** Taken before the password is looked at and given back when it is right: only wrong ones count, and racers cannot exceed them. */
async function takeTurns(ctx: Ctx, subject: string, client: Client): Promise<Result<GiveBack[]>> {
  const isProduction = ctx.config.ENVIRONMENT === 'production'
  const forNetwork = await takeTurn(ctx, 'login-network', client.network, loosened(SIGN_IN_NETWORK_RULES, isProduction))
  if (!forNetwork.ok) return forNetwork
  const forAccount = await takeTurn(ctx, 'login', subject, SIGN_IN_RULES)
  return forAccount.ok ? ok([forNetwork.value, forAccount.value]) : forAccount
}
