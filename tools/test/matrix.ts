import { runBrowserTests } from './browser-tests.ts'

/** `npm run test:matrix`: every screen in all sixteen combinations of language, theme and width, and with the keyboard alone on desktop and phone. */
process.exit(runBrowserTests(['matrix.spec', 'keyboard.spec', 'comfort.spec'], { MATRIX: 'full' }))
