import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files named in a document, as `folder/file.ext` in code quotes. */
const named = (document: string): string[] => [
  ...new Set(
    [
      ...readFileSync(document, 'utf8').matchAll(
        /`((?:worker|web|db|audio|tests|tools|migrations|docs)\/[\w./$-]+\.\w+)`/g,
      ),
    ].map(([, path]) => path ?? ''),
  ),
]

it.each(['README.md', 'docs/architecture.md', 'docs/scaling.md'])('every file that %s names exists', (document) => {
  const paths = named(document)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
it('architecture.md names files, and the check can fail', () => {
  expect(named('docs/architecture.md').length).toBeGreaterThan(20)
  expect(existsSync('worker/no-such-file.ts')).toBe(false)
})
