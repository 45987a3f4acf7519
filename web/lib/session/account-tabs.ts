import { openChannel } from '../open-channel.ts'
import { readSessionEnd } from './session-end.ts'

const CHANNEL = 'account'
let channel: BroadcastChannel | null = null

function open(): BroadcastChannel | null {
  channel ??= openChannel(CHANNEL)
  return channel
}

/** Tells the browser's other tabs that the account was signed out. */
export const tellSignedOut = (): void => open()?.postMessage('signed-out')
/** Tells them that an account signed in. */
export const tellSignedIn = (): void => open()?.postMessage('signed-in')

/**
 * Calls `run` whenever somebody signed in or out in another tab: at once if tabs can communicate, otherwise when this
 * tab is shown again or restored from the history.
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
