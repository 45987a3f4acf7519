import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { soundActionsAtom, soundAtom } from '#web/player/atoms.ts'
import { FolderDialogHost } from '../favourites/folder-dialog-host.tsx'
import { type ActionContext, useActionContext } from './action-context.ts'
import { download } from './download.ts'
import { takePendingAction } from './pending-action.ts'
import { toggleCart } from './toggle-cart.ts'
import { toggleFav } from './toggle-fav.ts'

/**
 * Rendered once in the shell: the folder dialog, the player's keys, and the action a visitor wanted before signing in.
 */
export function ActionHosts() {
  const actionContext = useActionContext()
  useKeysOfSound(actionContext)
  useEffect(() => {
    const pending = takePendingAction()
    if (!pending || !actionContext.options.context.isSignedIn) return
    if (pending.kind === 'fav') void toggleFav(actionContext, pending.track)
    else if (pending.kind === 'cart') void toggleCart(actionContext, pending.track)
    else void download(actionContext, pending.track)
  }, [actionContext])
  return <FolderDialogHost />
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
