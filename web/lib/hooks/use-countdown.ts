import { useEffect, useState } from 'react'

/**
 * Milliseconds left until `until`, updated every `stepMs`. Before hydration it is the time left at `asOf` (when the
 * server read the data, so the same on both sides); null without `asOf`, because the server's clock is not the
 * visitor's.
 */
export function useCountdown(until: number | null, stepMs = 1000, asOf: number | null = null): number | null {
  const [left, setLeft] = useState(() => (until === null || asOf === null ? null : Math.max(0, until - asOf)))
  useEffect(() => {
    if (until === null) {
      setLeft(null)
      return
    }
    const tick = (): void => setLeft(Math.max(0, until - Date.now()))
    tick()
    const timer = setInterval(tick, stepMs)
    return () => clearInterval(timer)
  }, [until, stepMs])
  return left
}

export type Span = { days: number; hours: number; minutes: number; seconds: number }
export function getSpan(ms: number): Span {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  }
}
