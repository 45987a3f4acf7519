import { isFilled } from '../start/filled.ts'
import { fillFirstCatalogue } from '../start/first-catalogue.ts'

/** The demo shop of `STATE_DIR` with every item on sale: composed while other tests run, the browser's find it ready. */
await fillFirstCatalogue('mains')
if (!isFilled('mains')) process.exitCode = 1
