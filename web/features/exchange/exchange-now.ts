import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api/api.ts'
import { newKey } from '#web/lib/api/new-key.ts'
import { type ActionContext, showToast, write } from '../actions/action-context.ts'
import { leaveCart } from '../actions/ordered.ts'
import { rememberAgreed } from './agreed.ts'
import { memberQuery } from './member.ts'

/**
 * Takes a licence through the membership, after the usage statement was agreed to. One key for each press, so that a repeated
 * request takes it once. Returns whether it was taken; a failure has been reported.
 */
export async function exchangeNow(actionContext: ActionContext, skuId: string, name: string): Promise<boolean> {
  const { context } = actionContext.options
  const { api, queryClient } = context
  const headers = { 'idempotency-key': newKey() }
  try {
    const taken = await write(actionContext, () =>
      readValue(
        api.product.memberships.exchange.$post({ json: { skuIds: [skuId], usageAccepted: true } }, { headers }),
      ),
    )
    if ('approvalId' in taken) {
      showToast(actionContext, 'info', msg`已提交审批：《${name}》`)
      return false
    }
    const { orderNo } = taken
    leaveCart(context, [skuId])
    rememberAgreed()
    showToast(actionContext, 'success', msg`已兑换《${name}》`, {
      label: msg`填写授权信息`,
      onPress: () => void actionContext.navigate({ to: '/order/payment/success', search: { orderNo } }),
    })
    return true
  } catch {
    return false
  } finally {
    void queryClient.invalidateQueries({ queryKey: memberQuery(api).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
  }
}
