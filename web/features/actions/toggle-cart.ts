import { msg } from '@lingui/core/macro'
import type { Locale } from '#core/locales.ts'
import { ApiError, readValue } from '#web/lib/api/api.ts'
import { isEnquiry, yuanNamed } from '#web/lib/format/money.ts'
import { type ActionContext, showToast, write } from './action-context.ts'
import type { Actionable } from './actionable.ts'
import { countBy, recount } from './counts.ts'
import { choosingAtom } from './session-atoms.ts'
import { getFlag, setFlagAtom } from './viewer-flags.ts'

/** Specification section 5: on sale, and with a price. */
export const canBeCarted = ({ status, price, skuId }: Pick<Actionable, 'status' | 'price' | 'skuId'>): boolean =>
  Boolean(status) && !isEnquiry(price) && skuId !== ''

/** Lets one choose a licence to add, or removes the track with any licence. */
export async function toggleCart(actionContext: ActionContext, track: Actionable): Promise<void> {
  const { store } = actionContext.options.context
  const { inCart, isCarting } = getFlag(store, track)
  if (isCarting) return
  if (!inCart && !canBeCarted(track)) return showToast(actionContext, 'error', msg`作品已下架或需询价，无法加入购物车`)
  if (inCart) await removeTrack(actionContext, track)
  else store.set(choosingAtom, track)
}

/** Shown at once, and reverted if the API refuses. */
async function carted<T>(
  actionContext: ActionContext,
  track: Actionable,
  inCart: boolean,
  call: () => Promise<T>,
): Promise<T | null> {
  const { store, queryClient } = actionContext.options.context
  const { inCart: before } = getFlag(store, track)
  const show = (to: boolean, from: boolean) => {
    store.set(setFlagAtom, track.id, { inCart: to })
    countBy(actionContext, 'inCartCount', Number(to) - Number(from))
  }
  show(inCart, before)
  store.set(setFlagAtom, track.id, { isCarting: true })
  try {
    return await write(actionContext, call)
  } catch {
    show(before, inCart)
    return null
  } finally {
    store.set(setFlagAtom, track.id, { isCarting: false })
    void recount(actionContext)
    void queryClient.invalidateQueries({ queryKey: ['cart'] })
  }
}

/** Specification section 8: HTTP 200 with body code 400 means that it is already in the cart. */
const isThereAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 200 && error.code === 400

/** HOLDER_NOT_PERSON: acting for a company, which cannot hold an individual licence. The answer names the SKU that fits. */
type Fitting = { skuId: string; fen: number }
const getFitting = (error: unknown): Fitting | null =>
  error instanceof ApiError && error.code === 40923 && error.fields.skuId && !isEnquiry(Number(error.fields.price))
    ? { skuId: error.fields.skuId, fen: Number(error.fields.price) }
    : null

/** Offers the licence that fits; nothing is added unasked. */
function offerFitting(actionContext: ActionContext, track: Actionable, { skuId, fen }: Fitting): void {
  const price = yuanNamed(fen, actionContext.options.context.i18n.locale as Locale)
  showToast(actionContext, 'info', msg`企业授权 ${price}`, {
    label: msg`加入购物车`,
    onPress: () => void addSku(actionContext, track, skuId),
  })
}

/** Adds a chosen licence; also called by the licence dialog. Returns whether it is in the cart now. */
export async function addSku(actionContext: ActionContext, track: Actionable, skuId: string): Promise<boolean> {
  const { api } = actionContext.options.context
  let fitting: Fitting | null = null
  const done = await carted(actionContext, track, true, () =>
    readValue(api.product.carts[':skuId'].$get({ param: { skuId } })).then(
      () => 'added' as const,
      (error: unknown) => {
        if (isThereAlready(error)) return 'there' as const
        fitting = getFitting(error)
        throw error
      },
    ),
  )
  if (fitting) offerFitting(actionContext, track, fitting)
  if (done === 'there') showToast(actionContext, 'info', msg`这个授权已在购物车中`)
  if (done === 'added') {
    showToast(actionContext, 'success', msg`已加入购物车`, {
      label: msg`去结算`,
      onPress: () => void actionContext.navigate({ to: '/order/confirm', search: { skuId } }),
    })
  }
  return done !== null
}

async function removeTrack(actionContext: ActionContext, track: Actionable): Promise<void> {
  const { carts } = actionContext.options.context.api.product
  const skuIds = await carted(actionContext, track, false, async () => {
    const param = { trackId: track.id, versionId: track.version.id }
    const { trackSkuIds } = await readValue(carts[':trackId'][':versionId'].$get({ param }))
    // Another tab may have removed it.
    if (trackSkuIds.length === 0) return []
    return (await readValue(carts.batch.$delete({ query: { skuIds: trackSkuIds.join(',') } }))).skuIds
  })
  if (!skuIds) return
  showToast(actionContext, 'info', msg`已移出购物车`, {
    label: msg`撤销`,
    onPress: () => void putBack(actionContext, track, skuIds),
  })
}

/** One after the other, to keep their order in the cart. */
const putBack = (actionContext: ActionContext, track: Actionable, skuIds: string[]): Promise<unknown> =>
  carted(actionContext, track, true, async () => {
    const { carts } = actionContext.options.context.api.product
    for (const skuId of skuIds.toReversed()) await readValue(carts[':skuId'].$get({ param: { skuId } }))
  })
