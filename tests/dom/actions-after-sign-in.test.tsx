import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useActionContext } from '#web/features/actions/action-context.ts'
import { ActionHosts } from '#web/features/actions/action-hosts.tsx'
import {
  askToSignIn,
  forgetPendingAction,
  type PendingAction,
  takePendingAction,
} from '#web/features/actions/pending-action.ts'
import { loginDialogAtom, sessionChangeAtom } from '#web/features/actions/session-atoms.ts'
import { CartLink } from '#web/features/cart/cart-link.tsx'
import { FavPlaylistButton } from '#web/features/favourites/fav-playlist-button.tsx'
import { renderPart } from './account-render.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})
const PLAYLIST = { id: 'p1', name: '片头', faved: false }
const visit = (part: React.ReactNode) => renderPart(part, () => ({ value: {} }), { isSignedIn: false })
/** The page that is loaded after signing in. */
const signedIn = () => renderPart(<ActionHosts />, () => ({ value: { previousFolderIds: [] } }))
const TRACK = {
  ...{ id: '7', skuId: '7-1-individual.video.1y.5m.mainland_china', name: '潮声', price: 9900, status: 1 },
  ...{ faved: false, inCart: false, version: { id: '1', name: '完整版' } },
}
function Ask({ pending }: { pending: PendingAction }) {
  const actionContext = useActionContext()
  return (
    <button type="button" onClick={() => askToSignIn(actionContext, pending)}>
      ask
    </button>
  )
}

describe('what a visitor pressed goes on after signing in', () => {
  it('a favourite playlist', async () => {
    const { store } = await visit(<FavPlaylistButton playlist={PLAYLIST} />)
    fireEvent.click(screen.getByRole('button', { name: '收藏歌单 片头' }))
    expect(store.get(loginDialogAtom)).toEqual({})
    cleanup()
    const { calls } = await signedIn()
    await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ songListId: 'p1', isCollection: true }))
    expect(takePendingAction()).toBeNull()
  })
  it('a favourite track, and a licence that was chosen for the cart', async () => {
    for (const [kind, path] of [
      ['fav', '/cuemark2/api/v2/collection/folder/collect'],
      ['cart', `/cuemark2/api/v2/carts/${TRACK.skuId}`],
    ] as const) {
      const { store } = await visit(<Ask pending={{ kind, track: TRACK }} />)
      fireEvent.click(screen.getByRole('button', { name: 'ask' }))
      expect(store.get(loginDialogAtom)).toEqual({})
      cleanup()
      const { calls } = await signedIn()
      await waitFor(() => expect(calls.map((call) => call.path)).toContain(path))
      cleanup()
    }
  })
  it('not yet on the page where one signs up, which is loaded as a visitor', async () => {
    await visit(<FavPlaylistButton playlist={PLAYLIST} />)
    fireEvent.click(screen.getByRole('button', { name: '收藏歌单 片头' }))
    cleanup()
    const { calls: before } = await visit(<ActionHosts />)
    expect(before).toEqual([])
    cleanup()
    const { calls } = await signedIn()
    await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ songListId: 'p1', isCollection: true }))
  })
  it('at once, if another tab signs in meanwhile', async () => {
    const { store, calls, router } = await visit(
      <>
        <ActionHosts />
        <FavPlaylistButton playlist={PLAYLIST} />
      </>,
    )
    fireEvent.click(screen.getByRole('button', { name: '收藏歌单 片头' }))
    router.update({ ...router.options, context: { ...router.options.context, isSignedIn: true } } as never)
    act(() => store.set(sessionChangeAtom, 'begun'))
    await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ songListId: 'p1', isCollection: true }))
  })
  it('nothing, if the dialog was closed', async () => {
    await visit(<FavPlaylistButton playlist={PLAYLIST} />)
    fireEvent.click(screen.getByRole('button', { name: '收藏歌单 片头' }))
    forgetPendingAction()
    expect(takePendingAction()).toBeNull()
  })
  it('the cart is a page: its link leads there, and from there through signing in', async () => {
    await visit(<CartLink />)
    expect(screen.getByRole('link', { name: '购物车' }).getAttribute('href')).toBe('/cart')
  })
})
