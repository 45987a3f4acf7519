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

/** The files that the starter loads later, and when. */
export type Later = { 'data-later': string; 'data-starts-at': StartsAt }

/**
 * The router's manifest, and for a page that waits what its starter loads later (docs/decisions/076): such a page loads styles and
 * the starter only. The names of the other files are not in the manifest, which stands in the page twice.
 */
export function toManifest(built: Built, { path, messages, startsAt }: Shown) {
  const { scripts, routes } = built
  const root = routes.__root__
  const common = [...(root?.preloads ?? []), ...messages]
  if (startsAt === 'load') {
    const whole = { ...root, preloads: [...scripts, ...common], scripts: starterOf(built) }
    return { manifest: { routes: { ...routes, __root__: whole } }, later: undefined }
  }
  const own = routes[path] ?? routes[`${path}/`]
  const files = [...common, ...(own?.preloads ?? [])].join(' ')
  return {
    manifest: waitingManifest(built),
    later: { 'data-later': files, 'data-starts-at': startsAt } satisfies Later,
  }
}

const starterOf = ({ scripts }: Built) => scripts.map((src) => ({ attrs: { type: 'module', src, async: true } }))

const makeWaiting = (built: Built) => {
  const routes = Object.fromEntries(Object.entries(built.routes).map(([id, { css }]) => [id, { css, preloads: [] }]))
  const root = { css: built.routes.__root__?.css ?? [], preloads: [], scripts: starterOf(built) }
  return { routes: { ...routes, __root__: root } }
}
const waiting = new WeakMap<Built, ReturnType<typeof makeWaiting>>()
/** The same for all pages that wait, and for all requests. */
function waitingManifest(built: Built) {
  const made = waiting.get(built) ?? makeWaiting(built)
  waiting.set(built, made)
  return made
}
