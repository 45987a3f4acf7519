import { describe, expect, it } from 'vitest'
import { shortNames, styleFiles } from './class-names.ts'

const FILES = Array.from({ length: 600 }, (_, i) => `web/part-${i}/look.css.ts`)

describe('class names of the built site', () => {
  it('differ between all names of all files', () => {
    const nameOf = shortNames(FILES)
    const names = FILES.flatMap((filePath) =>
      Array.from({ length: 200 }, (_, i) => nameOf({ filePath, hash: `h${i}` })),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[b-z][b-z\d]{2,3}$/.test(name))).toEqual([])
    // Nor contain a word that ad blockers hide.
    expect(names.filter((name) => /[aeiouy]/.test(name))).toEqual([])
  })
  it('are the same for another build, and for a name that is asked for again', () => {
    const [first, second] = [shortNames(FILES), shortNames(FILES)]
    const asked = ['b', 'a', 'b', 'c'].map((hash) => ({ filePath: FILES[40]!, hash }))
    expect(asked.map(first)).toEqual(asked.map(second))
    expect(first(asked[0]!)).toBe(first(asked[2]!))
  })
  it('name every file of the site, and leave others their own names', () => {
    const files = styleFiles()
    expect(files).toContain('web/ui/button.css.ts')
    const nameOf = shortNames()
    for (const filePath of files) expect(nameOf({ filePath, hash: 'x' })).toHaveLength(3)
    expect(nameOf({ filePath: 'elsewhere.css.ts', hash: 'x1' })).toBe('_x1')
    expect(() => shortNames([...FILES, 'web/one-more.css.ts'])).toThrow('class names')
  })
})
