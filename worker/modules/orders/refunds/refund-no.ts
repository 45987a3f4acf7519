import type { Code } from '#core/codes.ts'
import type { Ctx } from '#worker/context.ts'
import { isCoinsShort } from '#worker/modules/coins/public.ts'
import { getRefundNo } from './rules.ts'

const randomFraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
/** Ten random digits a day: if two refunds ever draw the same number, the second is refused with CONFLICT and asked again. */
export const drawRefundNo = ({ now }: Pick<Ctx, 'now'>): string => getRefundNo(now, randomFraction)

const REFUSALS: Record<string, Code> = {
  REFUND_LINE_TAKEN: 'REFUND_LINE_TAKEN',
  REFUND_LINE: 'REFUND_NEVER',
  REFUND_RULE: 'REFUND_CHANGED',
  REFUND_ORDER: 'ORDER_STATE',
  REFUND_ASKED_OFTEN: 'REFUND_ASKED_OFTEN',
  REFUND_TOO_MUCH: 'REFUND_TOO_MUCH',
  REFUND_COINS_SPENT: 'REFUND_COINS_SPENT',
  REFUND_KNOWN: 'CONFLICT',
  COMPANY_ROLE: 'COMPANY_ROLE',
  ACCOUNT_CLOSED: 'UNAUTHORIZED',
  'unique:order_refund.bank_reference': 'BANK_REFERENCE_USED',
}

/** What a batch about a refund was refused for; null for anything else. */
export const refundRefusal = (constraint: string | null): Code | null =>
  isCoinsShort(constraint) ? 'REFUND_COINS_SPENT' : (REFUSALS[constraint ?? ''] ?? null)
