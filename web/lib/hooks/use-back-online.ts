import { useEffect, useEffectEvent } from 'react'

/** How often (ms) it is tried while the browser believes to be online but nothing answers. */
const EVERY_MS = 10_000

/** While there is no connection: tries again once there may be one. */
export function useBackOnline(isWanted: boolean, tryAgain: (() => void) | undefined): void {
  const onTry = useEffectEvent(() => tryAgain?.())
  useEffect(() => {
    if (!isWanted) return
    const again = () => onTry()
    const timer = setInterval(() => navigator.onLine && document.visibilityState === 'visible' && onTry(), EVERY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWanted])
}
