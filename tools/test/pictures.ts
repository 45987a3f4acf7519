import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBrowserTests } from './browser-tests.ts'

/** `npm run pictures [folder]`: screenshots of the matrix, for people to look at. Written outside the repository. */
const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'cuemark-pictures-'))
const failed = runBrowserTests(['matrix.spec'], { MATRIX: 'full', PICTURES: folder })
console.log(`\nPictures of every screen: ${folder}`)
process.exit(failed)
