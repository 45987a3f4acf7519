import { toIso } from '#core/data-export.ts'
import { getMessages } from '#core/messages.ts'
import type { LineTerms } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { getRefunds } from '#worker/modules/payments/public.ts'
import { licenceWords } from '#worker/modules/terms/public.ts'
import type { RefundWire } from './contract.ts'
import { type KnownRefund, partsOf } from './refund-store.ts'

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : toIso(ms))

/** What a licence covers in one line of text: two licences of one track differ in nothing else. */
export function describeTerms({ locale }: Pick<Ctx, 'locale'>, terms: LineTerms | null): string | null {
  const words = terms && licenceWords(terms.code, getMessages(locale))
  return words ? [words.licenceType, words.scenes, words.term, words.audience, words.region].join(' · ') : null
}

/** Refunds in the API's format. The caller has checked who may read them. `waiting`: for staff, those that a second person confirms. */
export async function presentRefunds(
  ctx: Ctx,
  rows: readonly KnownRefund[],
  waiting: ReadonlySet<string> = new Set(),
): Promise<RefundWire[]> {
  if (rows.length === 0) return []
  const [parts, sent] = await Promise.all([
    partsOf(
      ctx,
      rows.map(({ refundNo }) => refundNo),
    ),
    getRefunds(ctx, [...new Set(rows.map(({ orderNo }) => orderNo))]),
  ])
  return rows.map((row) => {
    const money = sent.find(({ id }) => id === row.refundId)
    return {
      refundNo: row.refundNo,
      orderNo: row.orderNo,
      amount: row.fen,
      state: row.progress,
      to: row.paidTo,
      askedBy: row.askedAs,
      reason: row.reason,
      answer: row.answer,
      at: toIso(row.createdAtMs),
      decidedAt: isoOrNull(row.decidedAtMs),
      settledAt: row.progress === 'done' ? isoOrNull(getSettled(row, money)) : null,
      dueAt: row.progress === 'requested' ? isoOrNull(row.dueAtMs) : null,
      isOverdue: row.progress === 'requested' && row.dueAtMs !== null && row.dueAtMs < ctx.now,
      waits: waiting.has(row.refundNo),
      lines: parts
        .filter(({ refundNo }) => refundNo === row.refundNo)
        .map(({ lineId, skuId, names, terms, fen }) => ({
          ...{ lineId, skuId, name: names[ctx.locale], amount: fen },
          terms: describeTerms(ctx, terms),
        })),
    }
  })
}

/** Coins, and refunds of nothing, are settled by the decision itself. */
const getSettled = (row: KnownRefund, money: { settledAtMs: number | null } | undefined): number | null =>
  row.paidTo === 'origin' ? (money?.settledAtMs ?? null) : (row.settledAtMs ?? row.decidedAtMs)
