import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api.ts'
import { DEFAULT_FOLDER } from '#worker/modules/favourites/values.ts'
import { folderDialogAtom } from '../favourites/atoms.ts'
import type { Favourable } from './actionable.ts'
import { countBy, recount } from './counts.ts'
import { type Desk, tell, write } from './desk.ts'
import { markOf, setMarkAtom } from './marks.ts'
import { askToSignIn } from './wish.ts'

/** The heart: into the default folder, or out of all of them. */
export async function toggleFav(desk: Desk, track: Favourable): Promise<void> {
  const { isSignedIn, store } = desk.options.context
  if (!isSignedIn) return askToSignIn(desk, { kind: 'fav', track })
  const { faved, isFaving } = markOf(store, track)
  if (isFaving) return
  const done = await putInFolders(desk, track, faved ? [] : [DEFAULT_FOLDER])
  if (!done) return
  if (!faved) {
    // It was a favourite after all, of another tab or device: then it stays where it was.
    if (done.previousFolderIds.length > 0) await putInFolders(desk, track, done.previousFolderIds)
    tell(desk, 'success', msg`已收藏`, {
      label: msg`选择收藏夹`,
      onPress: () => store.set(folderDialogAtom, track),
    })
    return
  }
  tell(desk, 'info', msg`已取消收藏`, {
    label: msg`撤销`,
    onPress: () => void putInFolders(desk, track, done.previousFolderIds),
  })
}

/** Shown at once; taken back when the API says no, which is told by then. Null in that case. */
export async function putInFolders(desk: Desk, track: Favourable, collectionFolderIds: string[]) {
  const { store, api, queryClient } = desk.options.context
  const { faved: before } = markOf(store, track)
  const faved = collectionFolderIds.length > 0
  const show = (to: boolean, from: boolean) => {
    store.set(setMarkAtom, track.id, { faved: to })
    countBy(desk, 'favedCount', Number(to) - Number(from))
  }
  show(faved, before)
  store.set(setMarkAtom, track.id, { isFaving: true })
  try {
    return await write(desk, () =>
      readValue(api.product.collection.folder.collect.$post({ json: { songId: track.id, collectionFolderIds } })),
    )
  } catch {
    show(before, faved)
    return null
  } finally {
    store.set(setMarkAtom, track.id, { isFaving: false })
    void recount(desk)
    void queryClient.invalidateQueries({ queryKey: ['favourites'] })
  }
}
