import { isFilled } from '../start/filled.ts'
import { fillFirstCatalogue } from '../start/first-catalogue.ts'
import { keptSounds } from './kept-sounds.ts'

/**
 * Long enough to listen to, to search by a clip of twelve seconds, and to switch between; longer pieces are among the first
 * items.
 */
const MOST_SECONDS = 24

/**
 * Fills the demo shop of `STATE_DIR` with every item on sale while other tests run, so that the browser tests find it ready.
 * Whole pieces with WHOLE_SOUNDS=1 (`npm run test:all`).
 */
const sounds = process.env.WHOLE_SOUNDS ? {} : { mostSeconds: MOST_SECONDS }
await fillFirstCatalogue('mains', { ...sounds, kept: keptSounds() })
if (!isFilled('mains')) process.exitCode = 1
