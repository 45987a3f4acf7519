import { runBrowserTests } from './browser-tests.ts'

/**
 * `npm run test:matrix`: every browser test in both languages on desktop and phone, including every screen in all sixteen
 * combinations of language, theme and width, enlarged, and by keyboard.
 */
process.exit(runBrowserTests([], { MATRIX: 'full' }))
