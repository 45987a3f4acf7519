import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { withMessages } from '#web/lib/with-messages.ts'
import { soundActionsAtom, soundAtom } from '#web/player/atoms.ts'
import { FolderDialogHost } from '../favourites/folder-dialog-host.tsx'
import { type ActionContext, useActionContext } from './action-context.ts'
import { download } from './download.ts'
import { type PendingAction, takePendingAction } from './pending-action.ts'
import { batchAtom, savingFolderAtom, useSessionChange } from './session-atoms.ts'
import { addSku, toggleCart } from './toggle-cart.ts'
import { toggleFav } from './toggle-fav.ts'

/**
 * Rendered once in the shell: the folder dialog, the player's keys, and the action a visitor wanted before signing in.
 */
export function ActionHosts() {
  const actionContext = useActionContext()
  useKeysOfSound(actionContext)
  const change = useSessionChange()
  const isSignedIn = change === null ? actionContext.options.context.isSignedIn : change === 'begun'
  useEffect(() => {
    // Until then it is kept: signing up and resetting a password are pages of their own.
    const pending = isSignedIn ? takePendingAction() : null
    if (pending) void carryOut(actionContext, pending)
  }, [actionContext, isSignedIn])
  return <FolderDialogHost />
}

async function carryOut(actionContext: ActionContext, pending: PendingAction): Promise<void> {
  switch (pending.kind) {
    case 'fav':
      return toggleFav(actionContext, pending.track)
    case 'cart':
      // Chosen in the dialog before signing in.
      return void (await addSku(actionContext, pending.track, pending.track.skuId))
    case 'download':
      return download(actionContext, pending.track)
    case 'playlist': {
      const { togglePlaylist } = await withMessages(() => import('../favourites/toggle-playlist.ts'))
      return togglePlaylist(actionContext, pending.playlist)
    }
    case 'batch':
      return actionContext.options.context.store.set(batchAtom, pending.batch)
    case 'saveFolder':
      return actionContext.options.context.store.set(savingFolderAtom, pending.shareId)
  }
}

/** L and C act on the loaded sound, whether its buttons are visible or not. */
function useKeysOfSound(actionContext: ActionContext): void {
  const sound = useAtomValue(soundAtom)
  const setKeys = useSetAtom(soundActionsAtom)
  useEffect(() => {
    setKeys(
      sound
        ? { like: () => void toggleFav(actionContext, sound), cart: () => void toggleCart(actionContext, sound) }
        : {},
    )
  }, [actionContext, sound, setKeys])
}
