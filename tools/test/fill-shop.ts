import { isFilled } from '../start/filled.ts'
import { fillFirstCatalogue } from '../start/first-catalogue.ts'
import { keptSounds } from './kept-sounds.ts'

/** Long enough to be heard, searched by twelve seconds of it and switched between; what lasts longer is among the first items. */
const MOST_SECONDS = 24

/**
 * The demo shop of `STATE_DIR` with every item on sale: composed while other tests run, the browser's find it ready. Whole pieces
 * with WHOLE_SOUNDS=1 (`npm run test:all`).
 */
const sounds = process.env.WHOLE_SOUNDS ? {} : { mostSeconds: MOST_SECONDS }
await fillFirstCatalogue('mains', { ...sounds, kept: keptSounds() })
if (!isFilled('mains')) process.exitCode = 1
