import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { resolveImport } from './support/resolve-import.ts'

/** The dependency rule of shared/architecture.md, read from the imports as they are written. */
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const FOLDERS = ['worker', 'db', 'audio', 'web', 'tools', 'tests']
/**
 * Left may be used by right, never the other way; those in one group do not use each other. `terms` needs nobody, not even
 * a track (it takes what it prices as a value), so it stands where the catalogue can price with it.
 */
const LINE =
  'channels terms identity staff enterprise catalogue editorial favourites|cart|coins|coupons|memberships|licences|payments orders invoices|musicians'
    .split(' ')
    .map((group) => group.split('|'))
const getRank = (area: string): number => LINE.findIndex((group) => group.includes(area))

type Import = { from: string; to: string; isType: boolean; text: string }
type Source = { path: string; text: string; code: string; imports: Import[] }

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.gen\.ts$|\.d\.ts$/.test(name)

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** Without comments and without what stands in quotes: where names count as uses. Good enough for our own code. */
const withoutText = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`])\/\/[^\n]*/g, '$1')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, "''")

function getImports(path: string, text: string): Import[] {
  const found: Import[] = []
  const pattern =
    /(?:^|\n|;)\s*(import|export)\s+(type\s+)?([^'";]*?from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
  for (const [whole, keyword, type, , spec, dynamic] of text.matchAll(pattern)) {
    const name = spec ?? dynamic ?? ''
    const to = resolveImport(path, name)
    // `import { type A, type B }` brings nothing to run either.
    const names =
      /\{([^}]*)\}/
        .exec(whole)?.[1]
        ?.split(',')
        .map((n) => n.trim())
        .filter(Boolean) ?? []
    const isType =
      type !== undefined ||
      (keyword !== undefined &&
        names.length > 0 &&
        names.every((n) => n.startsWith('type ')) &&
        !/import\s+\w+\s*,/.test(whole))
    found.push({ from: path, to, isType, text: whole.trim() })
  }
  return found
}

const sources: Source[] = FOLDERS.flatMap(filesIn).map((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return { path, text, code: withoutText(text), imports: getImports(path, text) }
})
const isTest = (path: string): boolean => path.startsWith('tests/') || /\.test\.tsx?$/.test(path)
const product = sources.filter(({ path }) => !isTest(path))
const inFolder = (folder: string): Source[] => product.filter(({ path }) => path.startsWith(`${folder}/`))
const all = (list: Source[]): Import[] => list.flatMap(({ imports }) => imports)
const shown = (list: Import[]): string[] => list.map(({ from, to }) => `${from} → ${to}`)
const getModule = (path: string): string | null => /^worker\/modules\/([\w-]+)\//.exec(path)?.[1] ?? null
const getName = (path: string): string => path.split('/').at(-1) ?? ''

it('there is something to look at, and imports are read in every form they have here', () => {
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

describe('1 web and worker meet in contracts', () => {
  it('web takes contracts from the worker, and of the API its type', () => {
    const wrong = all(inFolder('web')).filter(
      ({ to, isType }) =>
        to.startsWith('worker/') &&
        !/^worker\/(modules\/[\w-]+\/(contract|patterns)|core\/(encodings|page|business-day))\.ts$/.test(to) &&
        !(to === 'worker/api.ts' && isType),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('only worker/render.tsx takes something from web, and everybody the table of pages', () => {
    const wrong = all(product).filter(
      ({ from, to }) =>
        to.startsWith('web/') && to !== 'web/pages.ts' && !from.startsWith('web/') && from !== 'worker/render.tsx',
    )
    expect(shown(wrong)).toEqual([])
  })
  it('web never touches db, tools or audio tooling of the server', () => {
    expect(shown(all(inFolder('web')).filter(({ to }) => /^(db|tools|tests)\//.test(to)))).toEqual([])
  })
})

describe('2 inside a module: contract ← rules ← store ← use case ← routes', () => {
  const modules = product.filter(({ path }) => getModule(path) !== null)
  it('only stores touch the tables', () => {
    const wrong = all(inFolder('worker')).filter(
      ({ from, to, isType }) => to.startsWith('db/schema') && !isType && !/(^|-)store\.ts$/.test(getName(from)),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('of db the others take the client and its types', () => {
    const wrong = all(inFolder('worker')).filter(
      ({ from, to }) =>
        to.startsWith('db/') && !to.startsWith('db/schema') && to !== 'db/client.ts' && !from.includes('/jobs/'),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('only routes, http, the apps and the sandbox know Hono', () => {
    const wrong = all(product).filter(
      ({ from, to }) =>
        /^(hono|@hono\/|hono-openapi)/.test(to) &&
        !/^worker\/(http|sandbox|openapi)\/|^worker\/(api|site|render-pages)\.ts$|(^|-|\/)routes\.ts$/.test(from) &&
        !from.startsWith('web/lib/'),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('contracts and rules are pure: no store, no http, no ports, no context, no use case', () => {
    const pure = modules.filter(({ path }) => /\/(contract|rules)\.ts$/.test(path))
    const wrong = all(pure).filter(
      ({ from, to, isType }) => to.startsWith('worker/') && !isType && !pureTarget(from, to),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('contracts take only contracts (and the names of codes)', () => {
    const wrong = all(modules.filter(({ path }) => path.endsWith('/contract.ts'))).filter(
      ({ to, isType }) =>
        /^(worker|db|web)\//.test(to) &&
        !/\/(contract|patterns)\.ts$|^worker\/core\/(page|page-schema|encodings|permissions)\.ts$/.test(to) &&
        !isType,
    )
    expect(shown(wrong)).toEqual([])
  })
  it('stores and use cases do not know routes', () => {
    const wrong = all(modules).filter(({ from, to }) => /routes\.ts$/.test(to) && !/routes\.ts$/.test(from))
    expect(shown(wrong)).toEqual([])
  })
  it('vendors are reached through the context: no module takes a client', () => {
    expect(shown(all(modules).filter(({ to, isType }) => to.startsWith('worker/ports/') && !isType))).toEqual([])
  })
})
/** What pure code may use: other pure code of its module, contracts, and what another module publishes as a value. */
const pureTarget = (from: string, to: string): boolean =>
  /\/(contract|patterns)\.ts$/.test(to) ||
  (getModule(from) === getModule(to) && !/store\.ts$|routes\.ts$/.test(to)) ||
  /^worker\/(modules\/terms\/public\.ts$|search\/|core\/(?!log\.ts))/.test(to)

describe('3 between modules', () => {
  const across = all(product).filter(({ from, to }) => getModule(to) !== null && getModule(from) !== getModule(to))
  it('every module has its place in the line', () => {
    const areas = new Set(product.flatMap(({ path }) => getModule(path) ?? []))
    expect([...areas].filter((area) => getRank(area) < 0)).toEqual([])
  })
  it('only public.ts and contract.ts are used from outside', () => {
    const wrong = across.filter(
      ({ from, to }) =>
        !/\/(public|contract|patterns)\.ts$/.test(to) &&
        !(/^worker\/(api|site)\.ts$/.test(from) && /routes\.ts$/.test(to)) &&
        !from.startsWith('tools/'),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('only to the left, never within a group', () => {
    const wrong = across.filter(({ from, to }) => {
      const [a, b] = [getModule(from), getModule(to)]
      return a !== null && b !== null && getRank(b) >= getRank(a)
    })
    expect(shown(wrong)).toEqual([])
  })
})

describe('4 around the house', () => {
  it('audio takes nothing of ours', () => {
    expect(shown(all(inFolder('audio')).filter(({ to }) => /^(worker|web|db|tools|tests)\//.test(to)))).toEqual([])
  })
  it('db takes neither worker nor web', () => {
    expect(shown(all(inFolder('db')).filter(({ to }) => /^(worker|web|tools|tests)\//.test(to)))).toEqual([])
  })
  it('nobody takes tests or tools', () => {
    const wrong = all(product).filter(({ from, to }) => /^(tests|tools)\//.test(to) && !from.startsWith('tools/'))
    expect(shown(wrong)).toEqual([])
  })
  it('terms takes nothing of the house but its own files', () => {
    const wrong = all(product.filter(({ path }) => getModule(path) === 'terms')).filter(
      ({ to }) => to.startsWith('worker/') && getModule(to) !== 'terms',
    )
    expect(shown(wrong)).toEqual([])
  })
  it('the sandbox is reached by one dynamic import, which a release drops', () => {
    const wrong = all(product).filter(
      ({ from, to, text }) =>
        to.startsWith('worker/sandbox/') &&
        !from.startsWith('worker/sandbox/') &&
        !(from === 'worker/site.ts' && text.includes('import(')),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('no cycles', () => {
    const graph = new Map(
      product.map(({ path, imports }) => [
        path,
        imports.filter(({ isType, text }) => !isType && !text.startsWith('import(')).map(({ to }) => to),
      ]),
    )
    const cycles: string[] = []
    const done = new Set<string>()
    const visit = (path: string, trail: string[]): void => {
      const at = trail.indexOf(path)
      if (at >= 0) cycles.push([...trail.slice(at), path].join(' → '))
      if (at >= 0 || done.has(path)) return
      for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path])
      done.add(path)
    }
    for (const path of graph.keys()) visit(path, [])
    expect(cycles).toEqual([])
  })
  it('no barrels except public.ts and the schema index', () => {
    const isBarrel = ({ code }: Source) => {
      const statements = code
        .split(/\n(?=\S)/)
        .map((s) => s.trim())
        .filter((s) => s !== '')
      return statements.length > 1 && statements.every((s) => /^export\s+(type\s+)?(\*|\{)[\s\S]*from\s/.test(s))
    }
    const wrong = product.filter(
      (source) => isBarrel(source) && getName(source.path) !== 'public.ts' && source.path !== 'db/schema/index.ts',
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('5 the outside world comes in by few doors', () => {
  const DOORS = /^worker\/(context\.ts|(ports|durable|sandbox)\/)|^(tools|web)\//
  it.each([
    ['Date.now', /\bDate\.now\b|\bnew Date\(\s*\)/],
    ['Math.random', /\bMath\.random\b/],
    ['crypto.randomUUID', /\brandomUUID\b/],
    // A method of that name in a type is no call.
    ['fetch(', /(?<![\w.$])fetch\((?!\w+\??:)/],
  ])('%s', (_what, pattern) => {
    const wrong = product.filter(({ path, code }) => !DOORS.test(path) && pattern.test(code))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
  it('nothing global is kept per request in web: module scope makes no client, store or router', () => {
    const wrong = inFolder('web').filter(
      ({ path, code }) =>
        !/\/entry\.client\.tsx$/.test(path) &&
        /^(export )?const \w+ = (new QueryClient|createStore\(|makeRouter\(|createRouter\()/m.test(code),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('files', () => {
  it('have at most 300 lines', () => {
    const long = sources.filter(({ path, text }) => text.split('\n').length > 301 && !path.startsWith('db/demo/'))
    expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length - 1}`)).toEqual([])
  })
  it('are named in kebab case by what they do', () => {
    // Routes of pages are named by their address.
    const odd = sources.filter(
      ({ path }) => !path.startsWith('web/routes/') && !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(getName(path)),
    )
    expect(odd.map(({ path }) => path)).toEqual([])
  })
  it('no test is skipped, singled out or put off', () => {
    const wrong = sources.filter(
      ({ path, code }) =>
        isTest(path) &&
        path !== 'tests/architecture.test.ts' &&
        /\b(it|test|describe)\.(skip|only|todo|fails)\b|\b(xit|xdescribe|fit|fdescribe)\(/.test(code),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
  it('nothing is left to do later', () => {
    const wrong = sources.filter(
      ({ path, text }) => path !== 'tests/architecture.test.ts' && /\b(TODO|FIXME|XXX|HACK)\b/.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})
