import { describe, expect, it } from 'vitest'
import { resolveImport } from '../support/resolve-import.ts'
import { all, getModule, getName, inFolder, product, type Source, shown, sources } from './source-tree.ts'

describe('4 between folders', () => {
  it('audio imports nothing of ours', () => {
    expect(shown(all(inFolder('audio')).filter(({ to }) => /^(worker|web|db|tools|tests)\//.test(to)))).toEqual([])
  })
  it('db imports neither worker nor web', () => {
    expect(shown(all(inFolder('db')).filter(({ to }) => /^(worker|web|tools|tests)\//.test(to)))).toEqual([])
  })
  it('nothing imports tests or tools', () => {
    const wrong = all(product).filter(({ from, to }) => /^(tests|tools)\//.test(to) && !from.startsWith('tools/'))
    expect(shown(wrong)).toEqual([])
  })
  it('terms imports only its own files', () => {
    const wrong = all(product.filter(({ path }) => getModule(path) === 'terms')).filter(
      ({ to }) => to.startsWith('worker/') && getModule(to) !== 'terms',
    )
    expect(shown(wrong)).toEqual([])
  })
  it('the sandbox is imported by one dynamic import, which a release removes', () => {
    const wrong = all(product).filter(
      ({ from, to, text }) =>
        to.startsWith('worker/sandbox/') &&
        !from.startsWith('worker/sandbox/') &&
        !(from === 'worker/site.ts' && text.includes('import(')),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('no import cycles, not even of types', () => {
    const graph = new Map(
      product
        .filter(({ path }) => !path.startsWith('tools/'))
        .map(({ path, imports }) => [
          path,
          imports.filter(({ text }) => !text.startsWith('import(')).map(({ to }) => to),
        ]),
    )
    const circles: string[] = []
    const done = new Set<string>()
    const visit = (path: string, trail: string[]): void => {
      const at = trail.indexOf(path)
      if (at >= 0) circles.push([...trail.slice(at), path].join(' → '))
      if (at >= 0 || done.has(path)) return
      for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path])
      done.add(path)
    }
    for (const path of graph.keys()) visit(path, [])
    // A Durable Object's stub is typed by its class, and the class imports the module that calls it (types only on the way back).
    expect(circles.filter((circle) => !/worker\/durable\/(search|sound)-index\.ts/.test(circle))).toEqual([])
  })
  it('no barrel files except public.ts and the schema index', () => {
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

describe('5 folders of the Worker', () => {
  const from = (folder: string) => all(inFolder(folder))
  it('core imports core only; its stores also the database, codes and messages also lingui', () => {
    const wrong = from('worker/core').filter(
      ({ from: path, to, isType }) =>
        !isType &&
        !to.startsWith('worker/core/') &&
        !/^(zod\/mini|drizzle-orm|@lingui\/)/.test(to) &&
        !(to.startsWith('db/') && /-store\.ts$/.test(path)),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('middleware imports published values of a few modules, and no composition', () => {
    const wrong = from('worker/http').filter(
      ({ to, isType }) =>
        !isType &&
        (/^worker\/(compose|jobs|outbox|durable|seo|embed)\//.test(to) || getModule(to) !== null) &&
        // The first middleware builds the request's context.
        to !== 'worker/compose/make-context.ts' &&
        !/^worker\/modules\/((identity|staff|catalogue|licences)\/public|\w+\/(contract|values))\.ts$/.test(to),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('modules use http in their routes; elsewhere only its types, and cookies where a session is one', () => {
    const wrong = from('worker/modules').filter(
      ({ from: path, to, isType }) =>
        to.startsWith('worker/http/') &&
        !isType &&
        !/routes\.ts$|\/refresh-page\.ts$/.test(path) &&
        !(to === 'worker/http/headers/cookies.ts' && path.startsWith('worker/modules/identity/')),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('compositions use what modules publish; no module imports a composition', () => {
    const wrong = from('worker/compose').filter(
      ({ to }) => getModule(to) !== null && !/\/(public|contract|values)\.ts$/.test(to),
    )
    const known = from('worker/modules').filter(({ to, isType }) => to.startsWith('worker/compose/') && !isType)
    expect(shown([...wrong, ...known])).toEqual([])
  })
  it('an import climbs at most one folder; from further away it uses an alias', () => {
    const climbing = sources.flatMap(({ path, code, text }) =>
      code === '' || path.startsWith('tests/architecture/')
        ? []
        : [...text.matchAll(/^(?:import|export)\b[^'"]*?from '(\.\.\/\.\.\/[^']+\.tsx?)'/gm)]
            .filter(([, to]) => /^(worker|web|db|audio|tests)\//.test(resolveImport(path, to ?? '')))
            .map(([, to]) => `${path} → ${to}`),
    )
    expect(climbing).toEqual([])
  })
})

describe('6 the outside world is accessed in few places', () => {
  const DOORS = /^worker\/(compose\/make-context\.ts|(ports|durable|sandbox)\/)|^(tools|web)\//
  it.each([
    ['Date.now', /\bDate\.now\b|\bnew Date\(\s*\)/],
    ['Math.random', /\bMath\.random\b/],
    ['crypto.randomUUID', /\brandomUUID\b/],
    // A method of that name in a type is not a call.
    ['fetch(', /(?<![\w.$])fetch\((?!\w+\??:)/],
  ])('%s', (_what, pattern) => {
    const wrong = product.filter(({ path, code }) => !DOORS.test(path) && pattern.test(code))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
  it('no per-request state in web: module scope creates no client, store or router', () => {
    const wrong = inFolder('web').filter(
      ({ path, code }) =>
        !/\/app\.client\.tsx$/.test(path) &&
        /^(export )?const \w+ = (new QueryClient|createStore\(|makeRouter\(|createRouter\()/m.test(code),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})
