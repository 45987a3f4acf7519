import { ok, type Result } from '#core/result.ts'
import type { ApprovalLine } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { quoteSkus } from '#worker/modules/catalogue/public.ts'
import { readMember } from '#worker/modules/memberships/public.ts'
import type { PlaceOrder } from '../contract.ts'
import { chooseExchange } from '../exchange/choose.ts'
import type { Subscribe } from '../membership/contract.ts'
import { quoteMembership } from '../membership/quote.ts'
import { toLine } from '../membership/subscribe.ts'
import type { Recharge } from '../recharge/contract.ts'
import { rechargeNames } from '../recharge/recharge.ts'

type Buyer = Ctx<AccountActor>
/** What is asked for: the body of one of the calls that place an order. */
export type Wanted =
  | { kind: 'purchase'; input: PlaceOrder }
  | { kind: 'membership'; input: Subscribe }
  | { kind: 'recharge'; input: Recharge }

export const totalOf = (wanted: Wanted): number =>
  wanted.kind === 'recharge' ? wanted.input.amount : wanted.input.expectedFinal

/** The lines that an order would have now, as they are kept with the request. */
export async function draftLines(ctx: Buyer, wanted: Wanted): Promise<Result<ApprovalLine[]>> {
  switch (wanted.kind) {
    case 'purchase': {
      const { input } = wanted
      const [quotes, member] = await Promise.all([
        quoteSkus(ctx, input.skuIds),
        input.useMemberExchange ? readMember(ctx) : null,
      ])
      const { exchanged } = chooseExchange(member, quotes, input)
      return ok(
        quotes.map(({ names, skuId, code, priceFen }) => ({
          ...{ names, skuId, code, priceFen, exchanged: exchanged.has(skuId) },
        })),
      )
    }
    case 'membership': {
      const quoted = await quoteMembership(ctx, wanted.input)
      if (!quoted.ok) return quoted
      const { names, priceFen } = toLine(ctx, quoted.value)
      return ok([{ names, skuId: null, code: null, priceFen, exchanged: false }])
    }
    case 'recharge':
      return ok([{ names: rechargeNames(), skuId: null, code: null, priceFen: wanted.input.amount, exchanged: false }])
  }
}
