import { runBrowserTests } from './browser-tests.ts'

/** `npm run test:matrix`: every screen in all sixteen combinations of language, theme and width. */
process.exit(runBrowserTests(['matrix.spec'], { MATRIX: 'full' }))
