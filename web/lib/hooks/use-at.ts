import { useEffect, useRef } from 'react'

/** Browsers hold no longer timers (2^31 − 1 ms). */
const LONGEST_MS = 2_147_483_647
/** So long after a moment of the server's clock that ours may be a little ahead of. */
const GRACE_MS = 1500
/** Between two tries, as long as the moment stays in the past: our clock is ahead by more. */
const AGAIN_MS = 30_000

/** Calls `act` once this moment has come (Unix ms; null: never), also in a tab that was asleep then, and again until it changes. */
export function useAt(atMs: number | null, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (atMs === null || Number.isNaN(atMs)) return
    let timer: ReturnType<typeof setTimeout>
    let hasCome = false
    const check = (): void => {
      clearTimeout(timer)
      const left = atMs + GRACE_MS - Date.now()
      if (left <= 0 && document.visibilityState === 'visible') latest.current()
      hasCome = left <= 0
      timer = setTimeout(check, Math.min(LONGEST_MS, left > 0 ? left : AGAIN_MS))
    }
    const wake = (): void => {
      if (document.visibilityState === 'visible' && (hasCome || Date.now() >= atMs + GRACE_MS)) check()
    }
    check()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [atMs])
}
