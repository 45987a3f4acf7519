import { useEffect, useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'

/** A phone has no side: there the same stands in the menu and in the footer. */
const HAS_SIDE = '(min-width: 641px)'
/** Past the first paint and what comes with it (ms). */
const AFTER_MS = 1500

/** Brings the side bar once the page has settled: nobody needs it to see the page, and no page waits for it. */
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
