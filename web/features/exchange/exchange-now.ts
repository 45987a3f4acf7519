import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api/api.ts'
import { newKey } from '#web/lib/api/new-key.ts'
import { TERM_NAMES, TERRITORY_NAMES, USE_NAMES } from '#worker/modules/terms/names.ts'
import { type ActionContext, say, showToast, write } from '../actions/action-context.ts'
import type { Actionable } from '../actions/actionable.ts'
import { leaveCart } from '../actions/ordered.ts'
import { choosingAtom } from '../actions/session-atoms.ts'
import { rememberAgreed } from './agreed.ts'
import { memberQuery } from './member.ts'
import { undoCall, undoNow } from './undo-now.ts'

/** `replaces`: the order of an exchange that ends once this one was made. */
type Taking = { track: Actionable; skuId: string; replaces?: string | undefined }

/**
 * Takes a licence through the membership, after the usage statement was agreed to. One key for each press, so that a repeated
 * request takes it once. Says what was taken, with the ways to change it and to undo it. Returns whether it was taken; a failure has
 * been reported.
 */
export async function exchangeNow(actionContext: ActionContext, { track, skuId, replaces }: Taking): Promise<boolean> {
  const { context } = actionContext.options
  const { api, queryClient, store } = context
  const { name } = track
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
    // The new licence is there; if the old one cannot end any more, both stay, and that has been said.
    if (replaces !== undefined) await undoCall(actionContext, { orderNo: replaces }).catch(() => undefined)
    const scope = scopeOf(actionContext, skuId)
    showToast(
      actionContext,
      'success',
      msg`已兑换《${name}》：${scope}`,
      [
        {
          label: msg`更改`,
          onPress: () => store.set(choosingAtom, { ...track, skuId, isExact: true, replaces: orderNo }),
        },
        { label: msg`撤销`, onPress: () => void undoNow(actionContext, { orderNo }, name) },
        {
          label: msg`填写授权信息`,
          onPress: () => void actionContext.navigate({ to: '/order/payment/success', search: { orderNo } }),
        },
      ],
      'exchange',
    )
    return true
  } catch {
    return false
  } finally {
    void queryClient.invalidateQueries({ queryKey: memberQuery(api).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
  }
}

/** Use, territory and term of a SKU in the reader's language. */
function scopeOf(actionContext: ActionContext, skuId: string): string {
  const [, use = '', term = '', , territory = ''] = skuId.split('-')[2]?.split('.') ?? []
  const pick = (names: Record<string, MessageDescriptor>, id: string) => names[id] && say(actionContext, names[id])
  return [pick(USE_NAMES, use), pick(TERRITORY_NAMES, territory), pick(TERM_NAMES, term)].filter(Boolean).join(' · ')
}
