import { describe, expect, it } from 'vitest'
import { all, inFolder, product, shown } from './source-tree.ts'

describe('1 web and worker meet in contracts', () => {
  it('web takes contracts from the worker, and of the API its type', () => {
    const wrong = all(inFolder('web')).filter(
      ({ to, isType }) =>
        to.startsWith('worker/') &&
        !/^worker\/(modules\/[\w-]+\/(contract|values)|core\/(encodings|page|business-day))\.ts$/.test(to) &&
        !(to === 'worker/api.ts' && isType) &&
        !/^worker\/core\/(locales|page|permissions)\.ts$/.test(to),
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

/** Layers of web/features, the highest first: a feature imports from its own layer and from lower ones. */
const LAYERS = [
  ['shell'],
  ['home', 'explore', 'track', 'licensing', 'search-box', 'clip-search', 'about', 'user-centre', 'staff'],
  ['orders', 'licences', 'cart', 'account'],
  ['catalogue-core', 'credits', 'editorial', 'favourites', 'actions', 'policies'],
]
const featureOf = (path: string): string | null => /^web\/features\/([\w-]+)\//.exec(path)?.[1] ?? null
const layerOf = (path: string): number => LAYERS.findIndex((layer) => layer.includes(featureOf(path) ?? ''))

it('of contracts, the browser takes types; the licence form alone is checked by its schema, in a part that is loaded late', () => {
  const running = all(inFolder('web')).filter(({ to, isType }) => /^worker\/.*\/contract\.ts$/.test(to) && !isType)
  expect(shown(running)).toEqual(['web/features/licences/licence-values.ts → worker/modules/licences/contract.ts'])
})
it('values hold no zod, and nothing that would bring it along', () => {
  const values = product.filter(({ path }) => /^worker\/modules\/.*\/values\.ts$/.test(path))
  expect(values.length).toBeGreaterThan(3)
  const wrong = all(values).filter(({ to, isType }) => !isType && !/\/values\.ts$|^worker\/core\/locales\.ts$/.test(to))
  expect(shown(wrong)).toEqual([])
})

describe('layers of web', () => {
  it('every feature has its layer', () => {
    const features = new Set(product.flatMap(({ path }) => featureOf(path) ?? []))
    expect([...features].filter((name) => !LAYERS.flat().includes(name))).toEqual([])
  })
  it('features import downwards', () => {
    const wrong = all(inFolder('web/features')).filter(
      ({ from, to }) => featureOf(to) !== null && layerOf(to) < layerOf(from),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('ui and lib know no feature, and ui knows no player', () => {
    const wrong = [...all(inFolder('web/ui')), ...all(inFolder('web/lib'))].filter(
      ({ from, to }) => featureOf(to) !== null || (from.startsWith('web/ui/') && to.startsWith('web/player/')),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('routes are used by the router alone', () => {
    const wrong = all(inFolder('web')).filter(
      ({ from, to }) => to.startsWith('web/routes/') && !/^web\/(routes\/|gallery\/|routeTree)/.test(from),
    )
    expect(shown(wrong)).toEqual([])
  })
})
