import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api/api.ts'
import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'
import { type ActionContext, showToast, write } from '../actions/action-context.ts'
import { askToSignIn } from '../actions/pending-action.ts'
import { getFlag, setFlagAtom } from '../actions/viewer-flags.ts'

type Playlist = Pick<PlaylistWire, 'id' | 'faved'>
export const toFlagId = ({ id }: Pick<Playlist, 'id'>): string => `playlist-${id}`

/** Optimistic: shown at once, undone if the API refuses. */
export async function togglePlaylist(actionContext: ActionContext, playlist: Playlist): Promise<void> {
  const { isSignedIn, store } = actionContext.options.context
  if (!isSignedIn) return askToSignIn(actionContext, { kind: 'playlist', playlist })
  const { faved, isFaving } = getFlag(store, { id: toFlagId(playlist), faved: playlist.faved, inCart: false })
  if (isFaving || !(await keep(actionContext, playlist, !faved))) return
  if (faved) {
    const onPress = () => void keep(actionContext, playlist, true)
    showToast(actionContext, 'info', msg`已取消收藏歌单`, { label: msg`撤销`, onPress })
  } else showToast(actionContext, 'success', msg`已收藏歌单`)
}

async function keep(actionContext: ActionContext, playlist: Playlist, isCollection: boolean): Promise<boolean> {
  const { store, api, queryClient } = actionContext.options.context
  const id = toFlagId(playlist)
  store.set(setFlagAtom, id, { faved: isCollection, isFaving: true })
  const { songList } = api.product.collection
  return write(actionContext, () =>
    readValue(songList.collect.$post({ json: { songListId: playlist.id, isCollection } })),
  )
    .then(
      () => true,
      () => {
        store.set(setFlagAtom, id, { faved: !isCollection })
        return false
      },
    )
    .finally(() => {
      store.set(setFlagAtom, id, { isFaving: false })
      void queryClient.invalidateQueries({ queryKey: ['favourites'] })
    })
}
