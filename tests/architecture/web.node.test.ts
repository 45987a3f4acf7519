import { describe, expect, it } from 'vitest'
import { STARTER } from '../../tools/vite/chunks.ts'
import { all, inFolder, product, shown } from './source-tree.ts'

describe('1 web and worker share contracts only', () => {
  it('web imports contracts from the worker, the names of licences, and the type of the API', () => {
    const wrong = all(inFolder('web')).filter(
      ({ to, isType }) =>
        to.startsWith('worker/') &&
        !/^worker\/(modules\/(?:(?:[\w-]+\/)+(contract|values)|terms\/names)|core\/(encodings|page|tables\/packed-rows|business-day|files\/csv|worth\/values))\.ts$/.test(
          to,
        ) &&
        !(to === 'worker/api.ts' && isType) &&
        !/^worker\/core\/(locales|page|permissions)\.ts$/.test(to),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('only worker/render.tsx imports from web; everybody may import the tables of pages and of parts of others', () => {
    const wrong = all(product).filter(
      ({ from, to }) =>
        to.startsWith('web/') &&
        !['web/pages.ts', 'web/features/policies/notices/parts.ts'].includes(to) &&
        !from.startsWith('web/') &&
        from !== 'worker/render.tsx',
    )
    expect(shown(wrong)).toEqual([])
  })
  it('web never imports db, tools or server-side audio code', () => {
    expect(shown(all(inFolder('web')).filter(({ to }) => /^(db|tools|tests)\//.test(to)))).toEqual([])
  })
})

/** Layers of web/features, highest first: a feature imports from its own layer and from lower ones. */
const LAYERS = [
  ['shell'],
  [
    'home',
    'explore',
    'track',
    'search-box',
    'saved-searches',
    'clip-search',
    'about',
    'musicians',
    'verify-docs',
    'user-centre',
    'organize',
    'folders',
    'staff',
  ],
  [
    'orders',
    'projects',
    'approvals',
    'limits',
    'spending',
    'coins',
    'memberships',
    'licences',
    'licence-library',
    'claims',
    'cart',
    'licensing',
    'licence-check',
    'account',
  ],
  ['catalogue-core', 'credits', 'editorial', 'favourites', 'actions', 'exchange', 'policies'],
]
const featureOf = (path: string): string | null => /^web\/features\/([\w-]+)\//.exec(path)?.[1] ?? null
const layerOf = (path: string): number => LAYERS.findIndex((layer) => layer.includes(featureOf(path) ?? ''))

it("the browser imports only types of contracts; the licence form's schema is an exception, in a part that is loaded on demand", () => {
  const running = all(inFolder('web')).filter(({ to, isType }) => /^worker\/.*\/contract\.ts$/.test(to) && !isType)
  expect(shown(running)).toEqual(['web/features/licences/licence-values.ts → worker/modules/licences/contract.ts'])
})
it('values.ts files do not import zod, directly or indirectly; generated data imports nothing', () => {
  const values = product.filter(({ path }) => /^worker\/modules\/.*\/values\.ts$/.test(path))
  expect(values.length).toBeGreaterThan(3)
  expect(shown(all(product.filter(({ path }) => /^worker\/modules\/.*\.gen\.ts$/.test(path))))).toEqual([])
  const wrong = all(values).filter(
    ({ to, isType }) => !isType && !/\/values\.ts$|\.gen\.ts$|^worker\/core\/(locales|encodings)\.ts$/.test(to),
  )
  expect(shown(wrong)).toEqual([])
})

it('the styles of what is written as text are on the page before what writes it is loaded', () => {
  const filters = inFolder('web/features/explore/filters')
  const styles = (imports: readonly { to: string }[]) =>
    imports.map(({ to }) => to).filter((to) => to.endsWith('.css.ts'))
  const needed = new Set(
    filters.filter(({ path }) => path.endsWith('text.ts')).flatMap(({ imports }) => styles(imports)),
  )
  const own = [...needed].filter((path) => path.startsWith('web/features/explore/'))
  expect(own.length).toBeGreaterThan(2)
  const page = filters.find(({ path }) => path.endsWith('/filters.tsx'))
  expect(own.filter((path) => !styles(page?.imports ?? []).includes(path))).toEqual([])
})

it('the starter of every page imports no package and nothing of the app, except when the app starts', () => {
  const seen = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    for (const { to, isType, text } of product.find((file) => file.path === path)?.imports ?? [])
      if (!isType && !text.startsWith('import(')) visit(to)
  }
  visit('web/start/entry.client.ts')
  expect(seen.size).toBeGreaterThan(5)
  expect([...seen].filter((path) => !STARTER.test(`/${path}`))).toEqual([])
})

describe('layers of web', () => {
  it('every feature has a layer', () => {
    const features = new Set(product.flatMap(({ path }) => featureOf(path) ?? []))
    expect([...features].filter((name) => !LAYERS.flat().includes(name))).toEqual([])
  })
  it('features import from lower layers', () => {
    const wrong = all(inFolder('web/features')).filter(
      ({ from, to }) => featureOf(to) !== null && layerOf(to) < layerOf(from),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('ui and lib import no feature, and ui does not import the player', () => {
    const wrong = [...all(inFolder('web/ui')), ...all(inFolder('web/lib'))].filter(
      ({ from, to }) => featureOf(to) !== null || (from.startsWith('web/ui/') && to.startsWith('web/player/')),
    )
    expect(shown(wrong)).toEqual([])
  })
  it('only the router imports routes', () => {
    const wrong = all(inFolder('web')).filter(
      ({ from, to }) => to.startsWith('web/routes/') && !/^web\/(routes\/|gallery\/|routeTree)/.test(from),
    )
    expect(shown(wrong)).toEqual([])
  })
})

describe('texts of web', () => {
  it('punctuation is translated like words: English has ", " and "(…)" where Chinese has 、 and （…）', () => {
    const wrong = inFolder('web').flatMap(({ path, text }) =>
      [...text.matchAll(/['"][、，：；（）。]['"]|(?<!\w)`\$\{[^`\n]*（/g)].map(([found]) => `${path}: ${found}`),
    )
    expect(wrong).toEqual([])
  })
})

/** The styles of a file that scroll and start from no height, which WebKit gives them where the height fits the content (143). */
const collapsing = (text: string): string[] =>
  text
    .split(/^export const /m)
    .filter((style) => /overflow(?:Y)?: 'auto'/.test(style) && /flex: (?:1|'1 1 0)/.test(style))

describe('styles of web', () => {
  it('what scrolls and grows starts from its content', () => {
    expect(inFolder('web').flatMap(({ path, text }) => collapsing(text).map((style) => `${path}: ${style}`))).toEqual(
      [],
    )
    expect(collapsing("export const body = style({\n  overflowY: 'auto',\n  flex: 1,\n})")).toHaveLength(1)
  })
})

it('Enter is read by web/lib/keys.ts alone, because an input method uses it too', () => {
  const readers = inFolder('web').filter(
    ({ path, text }) => path !== 'web/lib/keys.ts' && /key\b[^\n]{0,12}['"]Enter['"]|\bisComposing\b/.test(text),
  )
  // Not a key: an input event while an input method composes.
  expect(readers.map(({ path }) => path)).toEqual(['web/player/keys/keys.ts', 'web/ui/form/text-field.tsx'])
})

it('a field of a form is emptied by `clear`, after which it complains about nothing', () => {
  const emptying = inFolder('web').filter(({ text }) => text.includes('useForm(') && /\bset\('\w+', ''\)/.test(text))
  expect(emptying.map(({ path }) => path)).toEqual([])
})
