import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { soundActionsAtom, soundAtom } from '#web/player/atoms.ts'
import { FolderDialogHost } from '../favourites/folder-dialog-host.tsx'
import { type Desk, useDesk } from './desk.ts'
import { download } from './download.ts'
import { toggleCart } from './toggle-cart.ts'
import { toggleFav } from './toggle-fav.ts'
import { takeWish } from './wish.ts'

/** Once in the shell: the dialog of the folders, the player's keys, and what a visitor wanted before they signed in. */
export function ActionHosts() {
  const desk = useDesk()
  useKeysOfSound(desk)
  useEffect(() => {
    const wish = takeWish()
    if (!wish || !desk.options.context.isSignedIn) return
    if (wish.kind === 'fav') void toggleFav(desk, wish.track)
    else if (wish.kind === 'cart') void toggleCart(desk, wish.track)
    else void download(desk, wish.track)
  }, [desk])
  return <FolderDialogHost />
}

/** L and C are about what is loaded, whether its buttons are on show or not. */
function useKeysOfSound(desk: Desk): void {
  const sound = useAtomValue(soundAtom)
  const setKeys = useSetAtom(soundActionsAtom)
  useEffect(() => {
    setKeys(sound ? { like: () => void toggleFav(desk, sound), cart: () => void toggleCart(desk, sound) } : {})
  }, [desk, sound, setKeys])
}
