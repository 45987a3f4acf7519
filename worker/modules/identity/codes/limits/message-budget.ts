import { getDay, toHour } from '#core/business-day.ts'
import { log } from '#core/log.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { SMS_ALARM_SHARE } from '#worker/modules/identity/rules.ts'
import { getStates, isUnderLoad, type Pool, type PoolState } from './budget.ts'
import { type Channel, sharesOfDay, spendShare } from './share-store.ts'
import { spendSms } from './sms-store.ts'

/** The hour's shares as read; the batch that sends decides. */
export type Budget = { channel: Channel; day: number; hour: number; states: Record<Pool, PoolState>; isLoaded: boolean }

export async function readBudget(ctx: Ctx, target: string): Promise<Budget> {
  const channel = target.includes('@') ? 'mail' : 'sms'
  const day = channel === 'sms' ? ctx.config.SMS_DAILY_BUDGET : ctx.config.MAIL_DAILY_BUDGET
  const hour = toHour(ctx.now)
  const states = getStates(await sharesOfDay(ctx, channel, hour), day, hour)
  return { channel, day, hour, states, isLoaded: isUnderLoad(states) }
}

export const hasRoom = ({ states }: Budget, pools: readonly Pool[]): boolean =>
  pools.some((pool) => states[pool].sent < states[pool].share)

/** Alerts staff about how much of the budget is used, and for what. */
export function alarm(ctx: Ctx, budget: Budget, event: string): void {
  const { channel, day, states } = budget
  log('alert', ctx, { at: `${channel}-budget`, event, budget: day, states })
}

type Delivery = {
  /** In the order in which they are used. */
  pools: readonly Pool[]
  /** False if the address has no active account: it may use the open pool, but none of the pools kept for owners. */
  isOwned: boolean
  code: Statement[]
  message: Statement
}

/**
 * Stores the code with its message and counts one message of the first pool that has any left. If only kept pools are
 * left, the code of an address without an account is stored without a message; the response is the same as for an owner
 * (docs/decisions/062). False: no message is left, and nothing was stored.
 */
export async function sendWithin(
  ctx: Ctx,
  budget: Budget,
  { pools, isOwned, code, message }: Delivery,
): Promise<{ isSent: boolean } | null> {
  for (const pool of pools) {
    const { sent, share } = budget.states[pool]
    if (sent >= share) continue
    if (pool !== 'open' && !isOwned) {
      await ctx.db.write(code)
      return { isSent: false }
    }
    try {
      await spend(ctx, budget, pool, [...code, message])
      return { isSent: true }
    } catch (error) {
      const constraint = getConstraint(error)
      if (constraint === 'check:sms_day_budget') return null
      if (constraint !== 'check:message_share_spent') throw error
    }
  }
  return null
}

async function spend(ctx: Ctx, budget: Budget, pool: Pool, statements: Statement[]): Promise<void> {
  const { channel, hour, day } = budget
  const { share } = budget.states[pool]
  const ofDay = channel === 'sms' ? [spendSms(ctx, getDay(ctx.now))] : []
  const answers = await ctx.db.write([spendShare(ctx, { channel, hour, pool, share }), ...ofDay, ...statements])
  const toSent = (answer: unknown): number => (answer as { sent: number }[])[0]?.sent ?? 0
  if (pool === 'open' && toSent(answers[0]) === Math.ceil(share / 2)) alarm(ctx, budget, 'half of the hour spent')
  if (ofDay.length > 0 && toSent(answers[1]) === Math.ceil(day * SMS_ALARM_SHARE)) alarm(ctx, budget, 'nearly spent')
}
