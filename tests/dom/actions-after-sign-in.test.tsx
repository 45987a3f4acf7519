import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { afterEach, describe, expect, it } from 'vitest'
import { ActionHosts } from '#web/features/actions/action-hosts.tsx'
import { forgetPendingAction, takePendingAction } from '#web/features/actions/pending-action.ts'
import { cartOpenAtom, loginDialogAtom } from '#web/features/actions/session-atoms.ts'
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
const signedIn = () =>
  renderPart(
    <>
      <ActionHosts />
      <CartState />
    </>,
    () => ({ value: {} }),
  )
const CartState = () => <output>{String(useAtomValue(cartOpenAtom))}</output>

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
  it('the cart opens', async () => {
    const { store } = await visit(<CartLink />)
    fireEvent.click(screen.getByRole('button', { name: '购物车' }))
    expect(store.get(loginDialogAtom)).toEqual({})
    cleanup()
    await signedIn()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('true'))
  })
  it('nothing, if the dialog was closed', async () => {
    await visit(<CartLink />)
    fireEvent.click(screen.getByRole('button', { name: '购物车' }))
    forgetPendingAction()
    expect(takePendingAction()).toBeNull()
  })
})
