import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as css from './loading-bar.css.ts'

/** Specification section 9: a page that comes at once shows no bar. */
const THROTTLE_MS = 300

/** A thin line at the top while the next page is on its way. */
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
