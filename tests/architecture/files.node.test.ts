import { describe, expect, it } from 'vitest'
import { getName, isTest, sources } from './source-tree.ts'

/**
 * Folders that may hold more, with the reason. In `web/routes` a file's place is the page's address (TanStack Router).
 */
const UNLIMITED = new Set(['web/routes'])
const MOST_FILES = 25

/** `chip.tsx` and `chip.css.ts` are one: they are opened together. Tests and generated files do not count. */
const stem = (path: string): string => path.replace(/(\.css|\.client)?\.tsx?$/, '')

/** Each folder with more files than a reader takes in at a glance, counted without its subfolders. */
function crowded(paths: readonly string[]): string[] {
  const folders = Map.groupBy(new Set(paths.filter((path) => !isTest(path)).map(stem)), (path) =>
    path.slice(0, path.lastIndexOf('/')),
  )
  return [...folders]
    .filter(([folder, files]) => files.length > MOST_FILES && !UNLIMITED.has(folder))
    .map(([folder, files]) => `${folder}: ${files.length}`)
}

describe('files', () => {
  it('stand at most 25 to a folder; from there on a folder has families', () => {
    expect(crowded(sources.map(({ path }) => path))).toEqual([])
  })
  it('a crowded folder is noticed, and a component with its style counts once, a test not at all', () => {
    const files = Array.from({ length: MOST_FILES }, (_, i) => `web/x/a${i}.tsx`)
    expect(crowded([...files, 'web/x/a0.css.ts', 'web/x/a1.node.test.ts', 'web/x/y/b.ts'])).toEqual([])
    expect(crowded([...files, 'web/x/one-more.ts'])).toEqual([`web/x: ${MOST_FILES + 1}`])
  })
  it('no exception for a folder is left over', () => {
    const paths = sources.map(({ path }) => path)
    const inFolder = (folder: string) => new Set(paths.filter((p) => p.startsWith(`${folder}/`)).map(stem))
    expect([...UNLIMITED].filter((folder) => inFolder(folder).size <= MOST_FILES)).toEqual([])
  })
  it('have at most 300 lines', () => {
    const long = sources.filter(({ path, text }) => text.split('\n').length > 301 && !path.startsWith('db/demo/'))
    expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length - 1}`)).toEqual([])
  })
  it('are named in kebab case after their purpose', () => {
    // Page routes are named by their address.
    const odd = sources.filter(
      ({ path }) => !path.startsWith('web/routes/') && !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(getName(path)),
    )
    expect(odd.map(({ path }) => path)).toEqual([])
  })
  it('no test is skipped, focused or marked as to do', () => {
    const wrong = sources.filter(
      ({ path, code }) =>
        isTest(path) &&
        !path.startsWith('tests/architecture/') &&
        /\b(it|test|describe)\.(skip|only|todo|fails)\b|\b(xit|xdescribe|fit|fdescribe)\(/.test(code),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
  it('there are no to-do comments', () => {
    const wrong = sources.filter(
      ({ path, text }) => !path.startsWith('tests/architecture/') && /\b(TODO|FIXME|XXX|HACK)\b/.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})
