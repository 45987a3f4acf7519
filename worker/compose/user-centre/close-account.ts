import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { emptyCart } from '#worker/modules/cart/public.ts'
import { forgetEnquiries } from '#worker/modules/enquiries/public.ts'
import { forgetCertifications, forgetInvitations, leaveAll } from '#worker/modules/enterprise/public.ts'
import { forgetFavourites } from '#worker/modules/favourites/public.ts'
import { type Client, prepareClosing, reauthenticate } from '#worker/modules/identity/public.ts'
import { forgetInvoices } from '#worker/modules/invoices/public.ts'
import { forgetApplications } from '#worker/modules/musicians/public.ts'
import { prepareOrderClosing } from '#worker/modules/orders/public.ts'
import type { CloseAccount } from './contract.ts'

/**
 * Closes the account in one batch: unpaid orders are cancelled; names, addresses, memberships, cart, favourites and enquiries are
 * deleted; every session ends. Orders, payments and licences stay under the anonymous account id (docs/decisions/024).
 */
export async function closeAccount(
  ctx: Ctx<AccountActor>,
  input: CloseAccount,
  client: Client,
): Promise<Result<{ closed: true }>> {
  const owner = await reauthenticate(ctx, input, client)
  if (!owner.ok) return owner
  const orders = await prepareOrderClosing(ctx)
  const account = await prepareClosing(ctx, owner.value.account, input.waivesLicences ?? false)
  try {
    await ctx.db.write([
      ...owner.value.spend,
      ...account.decide,
      ...orders.statements,
      emptyCart(ctx),
      ...forgetFavourites(ctx),
      forgetEnquiries(ctx),
      ...forgetInvoices(ctx),
      ...forgetCertifications(ctx),
      ...forgetInvitations(ctx),
      ...forgetApplications(ctx),
      leaveAll(ctx),
      ...account.remove,
    ])
  } catch (error) {
    return explain(error)
  }
  account.done()
  orders.done()
  return ok({ closed: true })
}

function explain(error: unknown): Result<never> {
  const constraint = getConstraint(error)
  switch (constraint) {
    case 'CLOSE_ORDER_WAITING':
    case 'CLOSE_LICENCES_WAITING':
    case 'CLOSE_LAST_ADMIN':
    case 'CLOSE_COINS_LEFT':
    case 'CLOSE_REFUND_OPEN':
    case 'CLOSE_UNDO_OPEN':
    case 'CLOSE_MONEY_OPEN':
    case 'CLOSE_INVOICE_OPEN':
      return refuse(constraint)
    case 'CODE_USED':
      return refuse('CODE_EXPIRED', { captcha: 'CODE_EXPIRED' })
    // Closed by another request in the meantime.
    case 'ACCOUNT_CLOSED':
      return refuse('UNAUTHORIZED')
    // The account has changed since it was read: password, phone or address.
    case 'notnull:account_closure.account_id':
    case 'ROW_NOT_MET':
      return refuse('CONFLICT')
    default:
      throw error
  }
}
