import { onAccountElsewhere } from '../lib/session/account-tabs.ts'
import { earlyBegun, playEarly, prepareEarly } from '../player/engine/early-sound.ts'
import { hasSaved } from '../player/engine/saved-key.ts'
import { watchMoves } from './early-moves.ts'
import { isNeed, onFirstInput, onFirstNeed } from './first-input.ts'
import { getPreview, holdPresses } from './held-presses.ts'
import { preload, runInTurn } from './load-files.ts'
import { reloadOnce } from './reload-once.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Starts the app: at once, or later where the server has named the files to load then (page-scripts.ts, docs/decisions/076).
 * Until it is hydrated links, forms and disclosures work by themselves, and other presses are held.
 */
const later = document.querySelector<HTMLScriptElement>('script[data-later]')?.dataset
let isStarted = false
const takeMoves = watchMoves()

async function start(priority: 'auto' | 'low' = 'auto'): Promise<void> {
  if (isStarted) return
  isStarted = true
  const leaving = watchLeaving()
  try {
    const files = (later?.later ?? '').split(' ').filter(Boolean)
    // A pressed sound comes first: the app would take its share of the network, and then the main thread.
    await earlyBegun()
    await preload(files, priority)
    await earlyBegun()
    await runInTurn(files)
    const { hydrate } = await import('./app.client.tsx')
    await parsed()
    await new Promise<void>((resolve, reject) => void hydrate(resolve, takeMoves).catch(reject))
    presses.release()
  } catch (error) {
    // Files of an earlier build are missing after a deployment. Links and forms still work; the next press tries again.
    isStarted = false
    // Firefox gives up all files as soon as another page is on its way. Nothing may stop that one.
    if (leaving.isLeaving()) return
    console.error('start', error)
    if (presses.areNative()) presses.release()
    else if (presses.count() > 0) reloadOnce()
  } finally {
    leaving.stop()
  }
}

/** Whether another page was asked for meanwhile. Not for longer: Firefox does not keep a page with such a listener for Back. */
function watchLeaving() {
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  window.addEventListener('beforeunload', leave)
  return { isLeaving: () => isLeaving, stop: () => window.removeEventListener('beforeunload', leave) }
}

/** Hydrating a page of which a part has not arrived yet finds elements missing. */
const parsed = (): Promise<unknown> | null =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : null

async function startAt(input?: Event): Promise<void> {
  // The sound first: its button is probably about to be pressed.
  const preview = getPreview(input?.target)
  if (preview) await prepareEarly(preview)
  await start()
}

// What only the app can show: an answer hidden in the page, the player of the last visit, the notice of an old copy.
const isNeeded = location.hash !== '' || hasSaved() || document.documentElement.dataset.kept !== undefined
const waits = later !== undefined && !isNeeded
// Before the presses are held, because those go no further.
if (waits) (later.startsAt === 'need' ? onFirstNeed : onFirstInput)((input) => void startAt(input))
const presses = holdPresses(playEarly, (press) => isNeed(press) && void start())
// Nothing was done on this page yet, so nothing is lost.
if (waits) onAccountElsewhere((isSignedIn) => isSignedIn && !isStarted && location.reload())
else void start()
if (waits && later.startsAt === 'idle') whenIdle(() => void start('low'))
