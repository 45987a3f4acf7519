import { audited } from '#core/audit-store.ts'
import { toIso } from '#core/data-export.ts'
import type { Page } from '#core/page.ts'
import { rangeEnd, rangeStart } from '#core/page-schema.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { byPeople, NEEDS_TWO } from '#core/worth/by-people.ts'
import { insertWorth } from '#core/worth/worth-store.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { operatorGuard, whyGuardFailed } from '../staff/public.ts'
import {
  type BatchRow,
  type BatchUse,
  batchPage,
  batchUseOf,
  findBatch,
  insertBatch,
  insertCodes,
  stopBatch,
} from './batch-store.ts'
import { codeEnd, drawCode, hashCode, showCode } from './code.ts'
import type { BatchCreated, BatchWire, CreateBatch, ListBatches } from './contract.ts'

type Staff = Ctx<Operator>

const present = ({ channelId: _c, isShared, ...row }: BatchRow, use: BatchUse): BatchWire => ({
  ...{ id: row.id, name: row.name, type: row.type, amountFen: row.amountFen, percentOff: row.percentOff },
  ...{ thresholdFen: row.thresholdFen, quantity: row.quantity, perOwner: row.perOwner, sharedCode: isShared },
  ...{ startsAt: toIso(row.startsAtMs), expiresAt: toIso(row.expiresAtMs), createdAt: toIso(row.createdAtMs) },
  stoppedAt: row.stoppedAtMs === null ? null : toIso(row.stoppedAtMs),
  redeemed: row.redeemed,
  ...use,
  waits: use.waits && row.stoppedAtMs === null,
})

export async function listBatches(ctx: Staff, input: ListBatches): Promise<Result<Page<BatchWire>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await batchPage(ctx, at)
  return ok({ items: rows.map(({ batch, ...use }) => present(batch, use)), total, ...at })
}

/**
 * The codes are in this answer only: the database has their hashes. If the answer is lost, the batch is stopped and
 * another one made, for nobody has its codes. A batch that is worth more than one person may give away waits for a second one
 * (`waits`): until then its codes give nothing.
 */
export async function createBatch(ctx: Staff, input: CreateBatch): Promise<Result<BatchCreated>> {
  const [startsAtMs, expiresAtMs] = [rangeStart(input.startsAt), rangeEnd(input.expiresAt)]
  if (startsAtMs === null) return refuse('BAD_REQUEST', { startsAt: 'FIELD_INVALID' })
  if (expiresAtMs === null || expiresAtMs <= startsAtMs) return refuse('BAD_REQUEST', { expiresAt: 'FIELD_INVALID' })
  const { name, type, amountFen = null, percentOff = null, thresholdFen = 0, quantity, perOwner } = input
  const isShared = input.sharedCode ?? false
  const terms = { name, type, amountFen, percentOff, thresholdFen, quantity, perOwner, isShared }
  const [batchId, madeBy] = [ctx.newId(), ctx.actor.kind === 'staff' ? ctx.actor.id : null]
  const codes = Array.from({ length: isShared ? 1 : quantity }, drawCode)
  const hashed = await Promise.all(codes.map(async (code) => ({ hash: await hashCode(code), codeEnd: codeEnd(code) })))
  const about = { words: name, fen: amountFen, percentOff, quantity }
  return byPeople(async (people) => {
    const done = await decide(ctx, { isFresh: true }, [
      insertBatch(ctx, { id: batchId, channelId: ctx.channel.id, ...terms, startsAtMs, expiresAtMs, madeBy }),
      insertCodes(ctx, batchId, hashed),
      insertWorth(ctx, { kind: 'coupons', target: batchId, about }, people),
      audited(ctx, {
        action: 'coupons.batch',
        target: `coupon-batch:${batchId}`,
        before: null,
        after: { ...terms, startsAt: toIso(startsAtMs), expiresAt: toIso(expiresAtMs), people },
      }),
    ])
    if (done === 'alone' || !done.ok) return done
    return ok({ batchId, codes: codes.map(showCode), waits: people === 2 })
  })
}

/** No more coupons of it are given. Those that owners have stay valid, for they were promised. */
export async function stopGiving(ctx: Staff, id: string): Promise<Result<BatchWire>> {
  const batch = await findBatch(ctx, id)
  if (!batch) return refuse('NOT_FOUND')
  if (batch.stoppedAtMs !== null) return refuse('COUPON_STOPPED')
  // Without a fresh proof: stopping gives nothing away, and has to be quick.
  const done = await decide(ctx, { isFresh: false }, [
    ...stopBatch(ctx, id),
    audited(ctx, {
      action: 'coupons.stop',
      target: `coupon-batch:${id}`,
      before: { stopped: false },
      after: { stopped: true },
    }),
  ])
  if (done === 'alone') throw new Error('stopping a batch is worth nothing')
  if (!done.ok) return done
  return ok(present({ ...batch, stoppedAtMs: ctx.now }, await batchUseOf(ctx, id)))
}

async function decide(
  ctx: Staff,
  proof: { isFresh: boolean },
  statements: Statement[],
): Promise<Result<true> | 'alone'> {
  try {
    await ctx.db.write([...operatorGuard(ctx, 'coupons:manage', proof), ...statements])
    return ok(true)
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === NEEDS_TWO) return 'alone'
    if (constraint !== 'ROW_NOT_MET') throw error
    // The guard failed, or somebody else has stopped the batch.
    const failed = await whyGuardFailed(ctx, 'coupons:manage')
    return failed && (proof.isFresh || failed.refusal.code !== 'STAFF_PROOF_REQUIRED')
      ? failed
      : refuse('COUPON_STOPPED')
  }
}
