import { useEffect } from 'react'
import { FolderDialogHost } from '../favourites/folder-dialog-host.tsx'
import { useDesk } from './desk.ts'
import { toggleCart } from './toggle-cart.ts'
import { toggleFav } from './toggle-fav.ts'
import { takeWish } from './wish.ts'

/** Once in the shell: the dialog of the folders, and what a visitor wanted before they signed in. */
export function ActionHosts() {
  const desk = useDesk()
  useEffect(() => {
    const wish = takeWish()
    if (!wish || !desk.options.context.isSignedIn) return
    // The page has been loaded again for whoever signed in: what it shows now is theirs, what the wish knew was nobody's.
    if (wish.kind === 'fav') void toggleFav(desk, wish.track)
    else void toggleCart(desk, wish.track)
  }, [desk])
  return <FolderDialogHost />
}
