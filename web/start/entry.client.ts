import { onAccountElsewhere } from '../lib/session/account-tabs.ts'
import { earlyBegun, playEarly, prepareEarly } from '../player/engine/early-sound.ts'
import { hasSaved } from '../player/engine/saved-key.ts'
import { onFirstInput } from './first-input.ts'
import { getPreview, holdPresses } from './held-presses.ts'
import { reloadOnce } from './reload-once.ts'

/**
 * Starts the app: at once, or at the reader's first input where the server has named the files to load then
 * (page-scripts.ts, docs/decisions/069). Until it is hydrated links, forms and disclosures work by themselves, and other
 * presses are held.
 */
const later = document.querySelector<HTMLScriptElement>('script[data-later]')?.dataset.later
let isStarted = false

async function start(input?: Event): Promise<void> {
  isStarted = true
  try {
    // The sound first: its button is probably about to be pressed.
    const preview = getPreview(input?.target)
    if (preview) await prepareEarly(preview)
    await preload((later ?? '').split(' ').filter(Boolean))
    await earlyBegun()
    const { hydrate } = await import('./app.client.tsx')
    await new Promise<void>((resolve, reject) => void hydrate(resolve).catch(reject))
    presses.release()
  } catch (error) {
    // Files of an earlier build are missing after a deployment. Links and forms still work.
    console.error('start', error)
    if (presses.count() > 0) reloadOnce()
  }
}

/** All files of the first render are asked for together; the imports alone would find them one after another. */
const preload = (files: readonly string[]): Promise<unknown> =>
  Promise.all(
    files.map((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      document.head.append(link)
      // A missing file fails at its import.
      return link.relList.supports('modulepreload')
        ? new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }))
        : null
    }),
  )

// What only the app can show: an answer hidden in the page, the player of the last visit, the notice of an old copy.
const isNeeded = location.hash !== '' || hasSaved() || document.documentElement.dataset.kept !== undefined
const waits = later !== undefined && !isNeeded
// Before the presses are held, because those go no further.
if (waits) onFirstInput((input) => void start(input))
const presses = holdPresses(playEarly)
// Nothing was done on this page yet, so nothing is lost.
if (waits) onAccountElsewhere((isSignedIn) => isSignedIn && !isStarted && location.reload())
else void start()
