import { describe, expect, it } from 'vitest'
import { all, getImports, getModule, getName, getRank, inFolder, product, shown, sources } from './source-tree.ts'

it('source files are found, and imports are read in every form that is used', () => {
  expect(sources.length).toBeGreaterThan(200)
  const text = `import a from './a.ts'\nimport type { B } from '../b.ts'\nimport { type C, type D } from './c.ts'
import {\n  e,\n  type F,\n} from './e.ts'\nexport * from './g.ts'\nexport { h } from './h.ts'\nimport './i.css.ts'
const j = await import('./j.ts')\nimport { m } from '#core/m.ts'\nimport k, { type L } from 'hono'`
  expect(getImports('x/y/z.ts', text).map(({ to, isType }) => [to, isType])).toEqual([
    ['x/y/a.ts', false],
    ['x/b.ts', true],
    ['x/y/c.ts', true],
    ['x/y/e.ts', false],
    ['x/y/g.ts', false],
    ['x/y/h.ts', false],
    ['x/y/i.css.ts', false],
    ['x/y/j.ts', false],
    ['worker/core/m.ts', false],
    ['hono', false],
  ])
})

describe('2 inside a module: contract ← rules ← store ← use case ← routes', () => {
  const modules = product.filter(({ path }) => getModule(path) !== null)
  it('only stores access the tables', () => {
    const wrong = all(inFolder('worker')).filter(
      ({ from, to, isType }) => to.startsWith('db/schema') && !isType && !/(^|-)store\.ts$/.test(getName(from)),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('others take only the client and its types from db', () => {
    const wrong = all(inFolder('worker')).filter(
      ({ from, to }) =>
        to.startsWith('db/') && !to.startsWith('db/schema') && to !== 'db/client.ts' && !from.includes('/jobs/'),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('only routes, http, the apps and the sandbox use Hono', () => {
    const wrong = all(product).filter(
      ({ from, to }) =>
        /^(hono|@hono\/|hono-openapi)/.test(to) &&
        !/^worker\/(http|sandbox|openapi)\/|^worker\/(api|site|render-pages)\.ts$|(^|-|\/)routes\.ts$/.test(from) &&
        !from.startsWith('web/lib/'),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('contracts and rules are pure: no store, http, ports, context or use case', () => {
    const pure = modules.filter(({ path }) => /\/(contract|rules)\.ts$/.test(path))
    const wrong = all(pure).filter(
      ({ from, to, isType }) => to.startsWith('worker/') && !isType && !pureTarget(from, to),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('contracts import only contracts (and the names of codes)', () => {
    const wrong = all(modules.filter(({ path }) => path.endsWith('/contract.ts'))).filter(
      ({ to, isType }) =>
        /^(worker|db|web)\//.test(to) &&
        !/\/(contract|values)\.ts$|^worker\/core\/(locales|page|page-schema|encodings|permissions)\.ts$/.test(to) &&
        !isType,
    )
    expect(shown(wrong)).toEqual([])
  })
  it('stores and use cases do not import routes', () => {
    const wrong = all(modules).filter(({ from, to }) => /routes\.ts$/.test(to) && !/routes\.ts$/.test(from))
    expect(shown(wrong)).toEqual([])
  })
  it('vendors are reached through the context: no module imports a client', () => {
    expect(shown(all(modules).filter(({ to, isType }) => to.startsWith('worker/ports/') && !isType))).toEqual([])
  })
})
/** What pure code may import: other pure code of its module, contracts, and published values of other modules. */
const pureTarget = (from: string, to: string): boolean =>
  /\/(contract|values)\.ts$/.test(to) ||
  (getModule(from) === getModule(to) && !/store\.ts$|routes\.ts$/.test(to)) ||
  /^worker\/(modules\/terms\/public\.ts$|search\/|core\/(?!log\.ts))/.test(to)

describe('3 between modules', () => {
  const across = all(product).filter(({ from, to }) => getModule(to) !== null && getModule(from) !== getModule(to))
  it('every module has a place in the order', () => {
    const areas = new Set(product.flatMap(({ path }) => getModule(path) ?? []))
    expect([...areas].filter((area) => getRank(area) < 0)).toEqual([])
  })
  it('only public.ts and contract.ts are imported from outside', () => {
    const wrong = across.filter(
      ({ from, to }) =>
        !/\/(public|contract|values)\.ts$/.test(to) &&
        // The one vocabulary of licences, which pages show too.
        to !== 'worker/modules/terms/names.ts' &&
        !(/^worker\/(api|site)\.ts$/.test(from) && /routes\.ts$/.test(to)) &&
        !from.startsWith('tools/'),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('modules import only from the left, never within a group', () => {
    const wrong = across.filter(({ from, to }) => {
      const [a, b] = [getModule(from), getModule(to)]
      return a !== null && b !== null && getRank(b) >= getRank(a)
    })
    expect(shown(wrong)).toEqual([])
  })
})
