type Connection = { saveData?: boolean; effectiveType?: string }

/** Longest wait for an idle moment (ms), because a page with an endless animation has none. */
const TIMEOUT_MS = 3000

/** Calls `run` when the browser has nothing to do. */
export function idle(run: () => void): void {
  const ask = window.requestIdleCallback ?? ((now: () => void) => setTimeout(now, 200))
  ask(run, { timeout: TIMEOUT_MS })
}

/**
 * Calls `run` when the page is loaded, which includes its largest picture, and the browser has nothing to do. Never where
 * the reader saves data or the connection is slow: there the app is loaded only by readers who use the page.
 */
export function whenIdle(run: () => void): void {
  const { connection } = navigator as { connection?: Connection }
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return
  const wait = () => idle(run)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
