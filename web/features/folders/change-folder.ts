import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api/api.ts'
import type { FolderWire } from '#worker/modules/favourites/contract.ts'
import { type ActionContext, showToast, write } from '../actions/action-context.ts'
import { recount } from '../actions/counts.ts'
import { forgetFavedAtom } from '../actions/viewer-flags.ts'

/** A write that changes favourites; its failure has been reported, and is null. */
async function changed<T>(actionContext: ActionContext, call: () => Promise<T>): Promise<T | null> {
  const { queryClient } = actionContext.options.context
  try {
    return await write(actionContext, call)
  } catch {
    return null
  } finally {
    await Promise.all([recount(actionContext), queryClient.invalidateQueries({ queryKey: ['favourites'] })])
  }
}
const api = (actionContext: ActionContext) => actionContext.options.context.api.product.collection

/** Moves tracks to another folder; can be undone. */
export async function moveTracks(
  actionContext: ActionContext,
  songIds: string[],
  from: string,
  to: { id: string; folderName: string },
): Promise<boolean> {
  const { move } = api(actionContext).folder
  const send = (ids: string[], fromFolderId: string, toFolderId: string) =>
    changed(actionContext, () => readValue(move.$post({ json: { songIds: ids, fromFolderId, toFolderId } })))
  const done = await send(songIds, from, to.id)
  if (!done) return false
  const count = done.songIds.length
  const { folderName } = to
  showToast(actionContext, 'success', msg`已把 ${count} 首移到「${folderName}」`, {
    label: msg`撤销`,
    onPress: () => void send(done.songIds, to.id, from),
  })
  return true
}

/** Takes tracks out of a folder; can be undone. */
export async function removeTracks(
  actionContext: ActionContext,
  songIds: string[],
  folderId: string,
): Promise<boolean> {
  const { remove, add } = api(actionContext).folder
  const done = await changed(actionContext, () => readValue(remove.$post({ json: { songIds, folderId } })))
  if (!done) return false
  forgetFlags(actionContext, done.songIds)
  const count = done.songIds.length
  showToast(actionContext, 'info', msg`已从收藏夹移除 ${count} 首`, {
    label: msg`撤销`,
    onPress: () =>
      void changed(actionContext, () => readValue(add.$post({ json: { songIds: done.songIds, folderId } }))).then(() =>
        forgetFlags(actionContext, done.songIds),
      ),
  })
  return true
}

const forgetFlags = ({ options: { context } }: ActionContext, songIds: readonly string[]): void =>
  context.store.set(forgetFavedAtom, songIds)

/** `leave` goes to another page if the folder is the one that is shown, before its data are read again. */
export const deleteFolder = (actionContext: ActionContext, id: string, leave: () => unknown) =>
  changed(actionContext, async () => {
    const done = await readValue(api(actionContext).delete.$post({ json: { id } }))
    await leave()
    return done
  })

export const shareFolder = (
  actionContext: ActionContext,
  json: { id: string; isShared: boolean; showsOwner?: boolean; showsPrices?: boolean },
  /** Goes to the folder's new address before its data are read again. */
  leave: (folder: FolderWire) => unknown = () => {},
) =>
  changed(actionContext, async () => {
    const folder = await readValue(api(actionContext).share.$post({ json }))
    await leave(folder)
    return folder
  })

/** No uploaded or chosen cover any more. */
export const composeCover = (actionContext: ActionContext, id: string) =>
  changed(actionContext, () => readValue(api(actionContext).update.info.$post({ json: { id, coverTrackId: null } })))
