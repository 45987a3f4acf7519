import { expect, it } from 'vitest'
import { inWords } from '../../tools/catalogue/import/in-words.ts'

it.each([
  ['the WAV file is cut off: 29961 of 1764000 frames are there', 'the WAV file is cut off: 1 % of it is there'],
  [
    'the FLAC file is cut off after 78336 of 220500 samples',
    'the FLAC file is cut off: only the first 35 % can be read',
  ],
  ['the file is cut off: 30000 of 60000 bytes are there', 'the file is cut off: 50 % of it is there'],
  ['it is silent: every sample is zero', 'it is silent: every sample is zero'],
])('%s: %s', (reason, words) => {
  expect(inWords(reason)).toBe(words)
})

it('says nothing of ffmpeg and paths where a file cannot be read', () => {
  const words = inWords('ffmpeg cannot read it: file:/tmp/a/cut.m4a: Invalid data found when processing input')
  expect(words).toMatch(/^it cannot be read: the file is damaged, cut off/)
  expect(words).not.toContain('/tmp')
})
