import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api/api.ts'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import { type ActionContext, showToast, write } from '../actions/action-context.ts'
import { countBy, recount } from '../actions/counts.ts'
import { setFlagAtom } from '../actions/viewer-flags.ts'
import { canBuy } from './line-kind.ts'
import { cartQuery } from './queries.ts'

type Items = readonly CartItemWire[]
const getTrackId = ({ skuId }: Pick<CartItemWire, 'skuId'>): string => skuId.slice(0, skuId.indexOf('-'))
const skuIdsOf = (items: Items): string[] => items.map(({ skuId }) => skuId)
/** The most that one call takes (worker/modules/cart/contract.ts). */
const AT_ONCE = 100
const inParts = (skuIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(skuIds.length / AT_ONCE) }, (_, i) => skuIds.slice(i * AT_ONCE, (i + 1) * AT_ONCE))

/** Reads cart and counts again: another tab may have changed them too. */
function reread({ options: { context } }: ActionContext): Promise<unknown> {
  const { queryKey } = cartQuery(context.api)
  return Promise.all([
    recount({ options: { context } } as ActionContext),
    context.queryClient.invalidateQueries({ queryKey }),
    context.queryClient.invalidateQueries({ queryKey: ['user-centre'], refetchType: 'none' }),
  ])
}

/** Shows the cart without these lines before the API has answered; the returned function shows them again. */
function hide(actionContext: ActionContext, items: Items): () => void {
  const { queryClient, store, api } = actionContext.options.context
  const { queryKey } = cartQuery(api)
  const before = queryClient.getQueryData(queryKey)
  const ids = new Set(items.map(({ id }) => id))
  const show = (kept: Items, by: number) => {
    queryClient.setQueryData(queryKey, (cart) => cart && { ...cart, items: [...kept], total: kept.length })
    countBy(actionContext, 'inCartCount', by)
    for (const trackId of new Set(items.map(getTrackId)))
      store.set(setFlagAtom, trackId, { inCart: kept.some((one) => getTrackId(one) === trackId) })
  }
  show(before?.items.filter(({ id }) => !ids.has(id)) ?? [], -items.length)
  return () => show(before?.items ?? [], items.length)
}

async function putBack(actionContext: ActionContext, skuIds: readonly string[]): Promise<void> {
  const { api, store } = actionContext.options.context
  const call = async () => {
    for (const part of inParts(skuIds)) await readValue(api.product.carts.batch.$post({ json: { skuIds: part } }))
  }
  await write(actionContext, call).then(
    () => {
      for (const skuId of skuIds) store.set(setFlagAtom, getTrackId({ skuId }), { inCart: true })
    },
    () => undefined,
  )
  await reread(actionContext)
}

/** Removes lines at once, and restores them if the API refuses. What can be bought can be put back for a while. */
export async function removeLines(actionContext: ActionContext, items: Items): Promise<void> {
  const { api } = actionContext.options.context
  const restore = hide(actionContext, items)
  try {
    await write(actionContext, async () => {
      for (const part of inParts(skuIdsOf(items)))
        await readValue(api.product.carts.batch.$delete({ query: { skuIds: part.join(',') } }))
    })
  } catch {
    return restore()
  } finally {
    void reread(actionContext)
  }
  const back = skuIdsOf(items.filter(canBuy))
  const undo = { label: msg`撤销`, onPress: () => void putBack(actionContext, back) }
  showToast(actionContext, 'info', msg`已移出购物车`, back.length > 0 ? undo : undefined)
}

/** The tracks become favourites, and the lines leave the cart. */
export async function moveLines(actionContext: ActionContext, items: Items): Promise<void> {
  const { api, store } = actionContext.options.context
  const restore = hide(actionContext, items)
  const call = async () => {
    const trackIds: string[] = []
    for (const skuIds of inParts(skuIdsOf(items)))
      trackIds.push(...(await readValue(api.product.carts.favourites.$post({ json: { skuIds } }))).trackIds)
    return trackIds
  }
  try {
    const faved = await write(actionContext, call)
    for (const item of items) store.set(setFlagAtom, getTrackId(item), { faved: true })
    const onPress = () => void undoMove(actionContext, skuIdsOf(items.filter(canBuy)), faved)
    showToast(actionContext, 'success', msg`已移入收藏`, { label: msg`撤销`, onPress })
  } catch {
    restore()
  } finally {
    void reread(actionContext)
  }
}

async function undoMove(actionContext: ActionContext, skuIds: readonly string[], faved: readonly string[]) {
  await setFolders(
    actionContext,
    faved.map((trackId) => ({ trackId, collectionFolderIds: [] })),
  )
  await putBack(actionContext, skuIds)
}

/** The tracks are favourites no more; the lines stay. */
export async function unfavouriteLines(actionContext: ActionContext, items: Items): Promise<void> {
  const { api, store } = actionContext.options.context
  const call = async () => {
    const before: Awaited<ReturnType<typeof cancel>> = []
    for (const skuIds of inParts(skuIdsOf(items))) before.push(...(await cancel(skuIds)))
    return before
  }
  const cancel = (skuIds: string[]) => readValue(api.product.carts.favourites.cancel.$post({ json: { skuIds } }))
  try {
    const before = await write(actionContext, call)
    for (const item of items) store.set(setFlagAtom, getTrackId(item), { faved: false })
    const onPress = () => void setFolders(actionContext, before).then(() => reread(actionContext))
    showToast(actionContext, 'info', msg`已取消收藏`, { label: msg`撤销`, onPress })
  } catch {
    // Already reported, like every failed call.
  } finally {
    void reread(actionContext)
  }
}

/** One after the other: each call says the folders of one track. */
async function setFolders(
  actionContext: ActionContext,
  tracks: readonly { trackId: string; collectionFolderIds: string[] }[],
): Promise<void> {
  const { api, store } = actionContext.options.context
  const call = async () => {
    for (const { trackId, collectionFolderIds } of tracks) {
      await readValue(api.product.collection.folder.collect.$post({ json: { songId: trackId, collectionFolderIds } }))
      store.set(setFlagAtom, trackId, { faved: collectionFolderIds.length > 0 })
    }
  }
  await write(actionContext, call).catch(() => undefined)
}

/** Puts the licences that fit whom one acts for in the place of those that do not; those by enquiry stay. */
export async function fitLines(actionContext: ActionContext, items: Items): Promise<void> {
  const { api } = actionContext.options.context
  const fitting = items.filter(({ instead }) => instead && instead.price >= 0)
  const call = async () => {
    for (const { id, instead } of fitting)
      await readValue(
        api.product.carts[':skuId'].$put({ param: { skuId: id }, json: { newSkuId: instead?.skuId ?? '' } }),
      )
  }
  const isDone = await write(actionContext, call).then(
    () => true,
    () => false,
  )
  await reread(actionContext)
  if (isDone) showToast(actionContext, 'success', msg`已更改授权`)
}
