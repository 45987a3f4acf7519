import { ensureWebKit } from './browser.ts'
import { runBrowserTests } from './browser-tests.ts'

/** `npm run test:webkit`: a buyer's whole way in WebKit, the engine of Safari and of every browser on an iPhone (decision 143). */
ensureWebKit()
process.exit(runBrowserTests([], {}, 'tests/webkit'))
