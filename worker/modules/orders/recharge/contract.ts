import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { isRechargeAmount } from '#worker/modules/coins/values.ts'
import { PAY_WAY } from '#worker/modules/payments/values.ts'
import { OrderNo, PayWire } from '../contract.ts'

/** POST /coins/recharge. `amount` in fen: one that is offered, or whole yuan within RECHARGE_BOUNDS. */
export const Recharge = z.strictObject({
  amount: z.int().check(z.refine(isRechargeAmount, 'RECHARGE_AMOUNT')),
  payWay: z.literal([PAY_WAY.alipay, PAY_WAY.wechat], 'PAY_WAY_UNAVAILABLE'),
  agreementAccepted: z.literal(true, 'COIN_AGREEMENT_NOT_ACCEPTED'),
})
export type Recharge = z.infer<typeof Recharge>
/** What `pay` of the order answers, with the number of the order and the bonus (fen). */
export const RechargedWire = z.intersection(PayWire, z.object({ rechargeNo: z.string(), bonus: z.int() }))
export type RechargedWire = z.infer<typeof RechargedWire>

export const RechargeParam = z.object({ rechargeNo: OrderNo })
export const ListRecharges = z.strictObject({
  status: z.optional(z.enum(['0', '1', '2', '3'])),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListRecharges = z.infer<typeof ListRecharges>
/** A recharge; `status` as of orders, amounts in fen. */
export const RechargeWire = z.object({
  rechargeNo: z.string(),
  status: z.int(),
  paid: z.boolean(),
  amount: z.int(),
  bonus: z.int(),
  payWay: z.nullable(z.int()),
  submitTime: z.iso.datetime(),
  autoCancelAt: z.nullable(z.iso.datetime()),
})
export type RechargeWire = z.infer<typeof RechargeWire>
export const RechargePage = getPage(RechargeWire)
