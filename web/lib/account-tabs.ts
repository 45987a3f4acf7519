import { readSessionEnd } from './session-end.ts'

const CHANNEL = 'account'
let channel: BroadcastChannel | null = null

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

/** Tells the other tabs of this browser that nobody is signed in any more. */
export const tellSignedOut = (): void => open()?.postMessage('signed-out')

/**
 * Calls once somebody was signed out in another tab: at once where tabs can speak, else when this one is looked at again,
 * also when it comes back from the history.
 */
export function onSignedOutElsewhere(run: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    run()
  }
  const hadSession = readSessionEnd(document.cookie) !== null
  const look = () => {
    if (hadSession && document.visibilityState === 'visible' && readSessionEnd(document.cookie) === null) once()
  }
  open()?.addEventListener('message', once)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
}
