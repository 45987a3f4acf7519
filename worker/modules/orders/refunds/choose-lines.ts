import { ok, type Result, refuse } from '#core/result.ts'
import type { Refundable, RefundableLine } from './facts.ts'

/** The named lines, or all that may be refunded. `mayRefund`: by whoever asks (the rule differs for owner and staff, 098). */
export function chooseLines(
  { lines }: Refundable,
  lineIds: readonly string[] | undefined,
  mayRefund: (line: RefundableLine) => boolean,
): Result<RefundableLine[]> {
  if (!lineIds) {
    const open = lines.filter(mayRefund)
    return open.length > 0 ? ok(open) : refuse('REFUND_NOTHING')
  }
  const chosen: RefundableLine[] = []
  for (const [i, lineId] of lineIds.entries()) {
    const found = lines.find(({ line }) => line.id === lineId)
    if (!found || chosen.includes(found)) return refuse('BAD_REQUEST', { [`lineIds.${i}`]: 'FIELD_INVALID' })
    if (found.because === 'taken') return refuse('REFUND_LINE_TAKEN', { [`lineIds.${i}`]: 'REFUND_LINE_TAKEN' })
    if (!mayRefund(found)) return refuse('REFUND_NEVER', { [`lineIds.${i}`]: 'REFUND_NEVER' })
    chosen.push(found)
  }
  return ok(chosen)
}
