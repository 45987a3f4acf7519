import type { Ctx } from '../../context.ts'
import type { ThrottleRule } from '../../durable/throttle.ts'
import { ok, type Result, tooMany } from '../../result.ts'
import { hashToken } from './token.ts'

type Scope =
  | 'code'
  | 'code-network'
  | 'code-prefix'
  | 'code-free'
  | 'code-free-network'
  | 'captcha'
  | 'captcha-network'
  | 'work-network'
  | 'login'
  | 'login-network'
  | 'reset'
  | 'reset-network'
  | 'qr-network'
  | 'qr-proof-network'
  | 'change'
  | 'export'

/** Gives the turn back: it turned out not to count. */
export type GiveBack = () => Promise<void>

/**
 * Takes a turn before the work is done, so that racers cannot all look first. One object per scope and subject; its
 * name holds a hash, for names of objects show up in dashboards.
 */
export async function takeTurn(
  ctx: Ctx,
  scope: Scope,
  subject: string,
  rules: readonly ThrottleRule[],
): Promise<Result<GiveBack>> {
  const throttle = ctx.env.THROTTLE.getByName(`${scope}:${await hashToken(subject)}`)
  const turn = await throttle.take([...rules], ctx.now)
  return turn.allowed ? ok(async () => throttle.giveBack(turn.turn)) : tooMany(turn.retryAfterMs)
}
