import { describe, expect, it } from 'vitest'
import { getName, isTest, sources } from './source-tree.ts'

describe('files', () => {
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
