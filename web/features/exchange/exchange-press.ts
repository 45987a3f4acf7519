import type { Locale } from '#core/locales.ts'
import { withMessages } from '#web/lib/with-messages.ts'
import { type ActionContext, showToast } from '../actions/action-context.ts'
import type { Actionable } from '../actions/actionable.ts'
import { choosingAtom, type MemberNow } from '../actions/session-atoms.ts'
import { setFlagAtom } from '../actions/viewer-flags.ts'
import { skuQuery } from '../catalogue-core/queries.ts'
import { hasAgreed } from './agreed.ts'
import { spentText } from './spent.ts'

/**
 * What a member is given of a track who chooses nothing (docs/licensing.md, 13.14): the widest licence of the plan that covers the
 * reader's country; null if there is none, or it is not known. `skuId`: what is offered.
 */
export async function memberSku(
  { options }: ActionContext,
  skuId: string,
  { level }: Pick<MemberNow, 'level'>,
): Promise<string | null> {
  const { api, queryClient } = options.context
  const [trackId = '', versionId = '', code = ''] = skuId.split('-')
  try {
    const { forMembers } = await queryClient.fetchQuery({
      ...skuQuery(api, trackId, versionId, code),
      staleTime: 60_000,
    })
    return forMembers.find((one) => one.level === level)?.skuId ?? null
  } catch {
    // The dialog says what is wrong, and tries again.
    return null
  }
}

/**
 * Takes the widest licence of the plan in one press. The first time on a device the licence dialog opens instead: it shows what is taken,
 * and that taking agrees to the usage statement. It opens too if the plan has no licence for the reader's country.
 */
export async function pressExchange(actionContext: ActionContext, track: Actionable, member: MemberNow): Promise<void> {
  const { store, i18n } = actionContext.options.context
  if (member.left === 0) return showToast(actionContext, 'info', spentText(member, i18n.locale as Locale))
  store.set(setFlagAtom, track.id, { isFetching: true })
  try {
    const skuId = await memberSku(actionContext, track.skuId, member)
    if (skuId === null || !hasAgreed())
      return store.set(choosingAtom, { ...track, skuId: skuId ?? track.skuId, isExact: skuId !== null })
    const { exchangeNow } = await withMessages(() => import('./exchange-now.ts'))
    await exchangeNow(actionContext, { track, skuId })
  } finally {
    store.set(setFlagAtom, track.id, { isFetching: false })
  }
}
