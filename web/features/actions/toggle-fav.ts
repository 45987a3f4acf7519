import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api/api.ts'
import { DEFAULT_FOLDER } from '#worker/modules/favourites/values.ts'
import { folderDialogAtom } from '../favourites/atoms.ts'
import { type ActionContext, showToast, write } from './action-context.ts'
import type { Favourable } from './actionable.ts'
import { countBy, recount } from './counts.ts'
import { askToSignIn } from './pending-action.ts'
import { getFlag, setFlagAtom } from './viewer-flags.ts'

/** Adds to the default folder, or removes from all folders. */
export async function toggleFav(actionContext: ActionContext, track: Favourable): Promise<void> {
  const { isSignedIn, store } = actionContext.options.context
  if (!isSignedIn) return askToSignIn(actionContext, { kind: 'fav', track })
  const { faved, isFaving } = getFlag(store, track)
  if (isFaving) return
  const done = await putInFolders(actionContext, track, faved ? [] : [DEFAULT_FOLDER])
  if (!done) return
  if (!faved) {
    // It already was a favourite, set in another tab or device: restore its folders.
    if (done.previousFolderIds.length > 0) await putInFolders(actionContext, track, done.previousFolderIds)
    showToast(actionContext, 'success', msg`已收藏`, {
      label: msg`选择收藏夹`,
      onPress: () => store.set(folderDialogAtom, track),
    })
    return
  }
  showToast(actionContext, 'info', msg`已取消收藏`, {
    label: msg`撤销`,
    onPress: () => void putInFolders(actionContext, track, done.previousFolderIds),
  })
}

/** Shown at once; reverted if the API refuses (already reported). Null in that case. */
export async function putInFolders(actionContext: ActionContext, track: Favourable, collectionFolderIds: string[]) {
  const { store, api, queryClient } = actionContext.options.context
  const { faved: before } = getFlag(store, track)
  const faved = collectionFolderIds.length > 0
  const show = (to: boolean, from: boolean) => {
    store.set(setFlagAtom, track.id, { faved: to })
    countBy(actionContext, 'favedCount', Number(to) - Number(from))
  }
  show(faved, before)
  store.set(setFlagAtom, track.id, { isFaving: true })
  try {
    return await write(actionContext, () =>
      readValue(api.product.collection.folder.collect.$post({ json: { songId: track.id, collectionFolderIds } })),
    )
  } catch {
    show(before, faved)
    return null
  } finally {
    store.set(setFlagAtom, track.id, { isFaving: false })
    void recount(actionContext)
    void queryClient.invalidateQueries({ queryKey: ['favourites'] })
  }
}
