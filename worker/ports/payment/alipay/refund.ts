import { fenOfYuan, yuanOfFen } from './amounts.ts'
import type { Answer } from './answer.ts'
import type { AlipayPort, AlipayRefund } from './port.ts'
import { ProviderError } from './provider-error.ts'

const REFUND = 'alipay.trade.refund'
const REFUND_QUERY = 'alipay.trade.fastpay.refund.query'
type Call = (method: string, biz: Record<string, string>) => Promise<Answer>

/**
 * Refunds name the trade by Alipay's own number, which also exists for money that matches no order. `out_request_no`
 * identifies a refund: sent again with the same amount it has no effect; with another amount it is refused.
 */
export const refundMethods = (call: Call): Pick<AlipayPort, 'refund' | 'isRefunded'> => ({
  async refund(refund) {
    if (refund.amountFen <= 0) throw new RangeError('alipay: there is nothing to refund')
    const answer = await call(REFUND, {
      ...getNames(refund),
      refund_amount: yuanOfFen(refund.amountFen),
      refund_reason: [...refund.reason.toWellFormed()].slice(0, 80).join(''),
    })
    if (answer.code !== '10000') throw new ProviderError(REFUND, answer.code, answer.sub_code ?? null)
    if (answer.trade_no !== refund.tradeNo) throw new ProviderError(REFUND, 'MISMATCH')
    return answer.fund_change === 'Y'
  },
  /** 10000 only says that the query was understood; without `refund_status` there was no refund, or not yet. */
  async isRefunded(refund) {
    const answer = await call(REFUND_QUERY, getNames(refund))
    if (answer.code !== '10000') {
      if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return false
      throw new ProviderError(REFUND_QUERY, answer.code, answer.sub_code ?? null)
    }
    if (answer.refund_status !== 'REFUND_SUCCESS') return false
    const isThis = answer.trade_no === refund.tradeNo && answer.out_request_no === refund.outRequestNo
    if (!isThis || fenOfYuan(answer.refund_amount ?? '') !== refund.amountFen)
      throw new ProviderError(REFUND_QUERY, 'MISMATCH')
    return true
  },
})

const getNames = ({ tradeNo, outRequestNo }: AlipayRefund) => ({ trade_no: tradeNo, out_request_no: outRequestNo })
