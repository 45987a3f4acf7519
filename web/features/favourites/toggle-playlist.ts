import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api.ts'
import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'
import { type Desk, tell, write } from '../actions/desk.ts'
import { markOf, setMarkAtom } from '../actions/marks.ts'
import { askToSignIn } from '../actions/wish.ts'

type Playlist = Pick<PlaylistWire, 'id' | 'faved'>
export const markIdOf = ({ id }: Pick<Playlist, 'id'>): string => `playlist-${id}`

/** Shown at once, taken back when the API says no. */
export async function togglePlaylist(desk: Desk, playlist: Playlist): Promise<void> {
  const { isSignedIn, store } = desk.options.context
  if (!isSignedIn) return askToSignIn(desk)
  const { faved, isFaving } = markOf(store, { id: markIdOf(playlist), faved: playlist.faved, inCart: false })
  if (isFaving || !(await keep(desk, playlist, !faved))) return
  if (faved) {
    const onPress = () => void keep(desk, playlist, true)
    tell(desk, 'info', msg`已取消收藏歌单`, { label: msg`撤销`, onPress })
  } else tell(desk, 'success', msg`已收藏歌单`)
}

async function keep(desk: Desk, playlist: Playlist, isCollection: boolean): Promise<boolean> {
  const { store, api, queryClient } = desk.options.context
  const id = markIdOf(playlist)
  store.set(setMarkAtom, id, { faved: isCollection, isFaving: true })
  const { songList } = api.product.collection
  return write(desk, () => readValue(songList.collect.$post({ json: { songListId: playlist.id, isCollection } })))
    .then(
      () => true,
      () => {
        store.set(setMarkAtom, id, { faved: !isCollection })
        return false
      },
    )
    .finally(() => {
      store.set(setMarkAtom, id, { isFaving: false })
      void queryClient.invalidateQueries({ queryKey: ['favourites'] })
    })
}
