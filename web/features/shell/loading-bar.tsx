import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as css from './loading-bar.css.ts'

/** Delay before the bar is shown (ms), so that fast navigations show none (specification section 9). */
const THROTTLE_MS = 300

/** A thin bar at the top while the next page is loading. */
export function LoadingBar() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsShown(true), THROTTLE_MS)
    return () => {
      clearTimeout(timer)
      setIsShown(false)
    }
  }, [isLoading])
  return isShown ? <div className={css.bar} aria-hidden="true" /> : null
}
