import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api/api.ts'
import { type ActionContext, showToast, write } from '../actions/action-context.ts'
import { memberAtom } from '../actions/session-atoms.ts'
import { memberQuery } from './member.ts'

type Undone = { orderNo: string; licenceIds?: string[] }

/** Ends exchanged licences that wait for their form, all of an order or these. Fails with a report. */
export async function undoCall(actionContext: ActionContext, json: Undone): Promise<void> {
  const { api, queryClient } = actionContext.options.context
  try {
    await write(actionContext, () => readValue(api.product.memberships.exchange.undo.$post({ json })))
  } finally {
    for (const queryKey of [memberQuery(api).queryKey, ['orders'], ['licences'], ['cart']])
      void queryClient.invalidateQueries({ queryKey })
  }
}

/** The same, and says so. Returns whether it was done. */
export async function undoNow(actionContext: ActionContext, json: Undone, name: string): Promise<boolean> {
  try {
    await undoCall(actionContext, json)
  } catch {
    return false
  }
  const isCounted = actionContext.options.context.store.get(memberAtom)?.left != null
  showToast(
    actionContext,
    'info',
    isCounted ? msg`已撤销《${name}》的兑换，额度已归还` : msg`已撤销《${name}》的兑换`,
    [],
    'exchange',
  )
  return true
}
