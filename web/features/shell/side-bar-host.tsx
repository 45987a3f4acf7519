import { useEffect, useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'

/** Narrow windows have no side bar: its links are in the menu and in the footer. */
const HAS_SIDE = '(min-width: 641px)'
/** Delay (ms): after the first paint and the requests that follow it. */
const AFTER_MS = 1500

/** Loads the side bar after the page has settled, because it is not essential. */
export function SideBarHost() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const side = matchMedia(HAS_SIDE)
    const timer = setTimeout(() => setIsWanted(side.matches), AFTER_MS)
    const follow = () => setIsWanted(side.matches)
    side.addEventListener('change', follow)
    return () => {
      clearTimeout(timer)
      side.removeEventListener('change', follow)
    }
  }, [])
  const SideBar = usePart(() => import('./side-bar.tsx'), isWanted)
  return isWanted && SideBar ? <SideBar /> : null
}
