import { readSessionEnd } from './session-end.ts'

const CHANNEL = 'account'
let channel: BroadcastChannel | null = null

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

/** Tells the other tabs of this browser that nobody is signed in any more. */
export const tellSignedOut = (): void => open()?.postMessage('signed-out')
/** Tells them that somebody is, or somebody else. */
export const tellSignedIn = (): void => open()?.postMessage('signed-in')

/**
 * Calls each time somebody signed in or out in another tab: at once where tabs can speak, else when this one is looked at
 * again, also when it comes back from the history.
 */
export function onAccountElsewhere(run: (isSignedIn: boolean) => void): void {
  let isKnown = readSessionEnd(document.cookie) !== null
  const turn = (isSignedIn: boolean) => {
    isKnown = isSignedIn
    run(isSignedIn)
  }
  const look = () => {
    const isThere = readSessionEnd(document.cookie) !== null
    if (document.visibilityState === 'visible' && isThere !== isKnown) turn(isThere)
  }
  open()?.addEventListener('message', ({ data }) => turn(data === 'signed-in'))
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
}
