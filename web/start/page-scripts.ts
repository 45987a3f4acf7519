import type { StartsAt } from '../pages.ts'

type Assets = { css: string[]; preloads: string[] }
type Built = {
  /** The starter (entry.client.ts). */
  scripts: readonly string[]
  routes: Readonly<Record<string, Assets>>
}
type Shown = {
  /** The page's row in web/pages.ts. */
  path: string
  /** Message files of the page. */
  messages: readonly string[]
  startsAt: StartsAt
}

/**
 * Views that open something by themselves, so that the app is loaded with the page: a licence dialog, a QR code to scan.
 */
const OPENING = ['_', 'logintype']
export const opensItself = (search: URLSearchParams): boolean => OPENING.some((name) => search.has(name))

/**
 * The router's manifest. A page that waits loads styles and the starter only; the starter gets the names of the other
 * files (docs/decisions/076).
 */
export function toManifest({ scripts, routes }: Built, { path, messages, startsAt }: Shown) {
  const root = routes.__root__
  const common = [...(root?.preloads ?? []), ...messages]
  const starter = (more: Record<string, string>) =>
    scripts.map((src) => ({ attrs: { type: 'module', src, async: true, ...more } }))
  if (startsAt === 'load')
    return { routes: { ...routes, __root__: { ...root, preloads: [...scripts, ...common], scripts: starter({}) } } }
  const own = routes[path] ?? routes[`${path}/`]
  const later = [...common, ...(own?.preloads ?? [])].join(' ')
  return {
    routes: {
      ...Object.fromEntries(Object.entries(routes).map(([id, { css }]) => [id, { css, preloads: [] }])),
      __root__: {
        css: root?.css ?? [],
        preloads: [],
        scripts: starter({ 'data-later': later, 'data-starts-at': startsAt }),
      },
    },
  }
}
