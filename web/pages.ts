/** Who may see a page: anybody, somebody who is signed in, or only somebody who is not (specification sections 2 and 6). */
export type PageAccess = 'anyone' | 'account' | 'visitor'
/**
 * A part of `account.po` that is loaded besides `web.po`: `own` is what signing in needs, `shop` orders, licences and the user
 * centre, `staff` the pages of staff.
 */
export type MessagePart = 'own' | 'shop' | 'staff'

export type Page = {
  access: PageAccess
  messages: readonly MessagePart[]
  /** The same for every visitor who is not signed in, so the edge may keep it (worker/http/replies/edge-cache.ts). */
  isCached: boolean
  /** Search engines may show it. A page decides by itself that one of its views is not to be shown (an empty search). */
  isIndexed: boolean
  /** Its addresses in the sitemap's part `pages`. Tracks, playlists, artists, albums and labels have parts of their own. */
  sitemap: readonly string[]
}

const CATALOGUE: Page = { access: 'anyone', messages: [], isCached: true, isIndexed: true, sitemap: [] }
const INFORMATION: Page = { ...CATALOGUE, messages: ['own'] }
const SIGN_IN: Page = { access: 'visitor', messages: ['own'], isCached: false, isIndexed: false, sitemap: [] }
const OWN: Page = { access: 'account', messages: ['own', 'shop'], isCached: false, isIndexed: false, sitemap: [] }
/** Anybody may open it, nobody finds it: errors, redirects, links sent to one person. */
const UNLISTED: Page = { access: 'anyone', messages: [], isCached: false, isIndexed: false, sitemap: [] }

/** A page that is known by its own address. */
const at = (path: string, page: Page): [string, Page] => [path, { ...page, sitemap: [path] }]

/**
 * Every page of the site, one row each: whoever adds a route adds its row, and nothing else needs to be told (access guard,
 * messages, edge cache, robots.txt, sitemap, `noindex`). `$id` is a number, any other `$name` one part of the path, `/*`
 * at the end everything below. The first row that fits decides. tests/pages.node.test.ts compares it with web/routes.
 */
export const PAGES: readonly (readonly [path: string, page: Page])[] = [
  at('/', CATALOGUE),
  [
    '/explore',
    {
      ...CATALOGUE,
      sitemap: ['music', 'songList', 'soundEffect', 'sample', 'beats'].map((name) => `/explore?category=${name}`),
    },
  ],
  at('/all-tags', CATALOGUE),
  ['/track/$id', CATALOGUE],
  ['/playlist/$id', CATALOGUE],
  ['/artist/$id', CATALOGUE],
  ['/album/$id', CATALOGUE],
  ['/label/$id', CATALOGUE],

  at('/verify', { ...INFORMATION, messages: ['own', 'shop'], isCached: false }),
  ['/verify/$licenceNo', { ...UNLISTED, messages: ['own', 'shop'] }],

  at('/help', INFORMATION),
  at('/contact', INFORMATION),
  at('/aboutus', INFORMATION),
  at('/policies/privacy', INFORMATION),
  at('/policies/terms', INFORMATION),
  at('/policies/usage', INFORMATION),

  ['/signin', SIGN_IN],
  ['/signup', SIGN_IN],
  ['/find-password', SIGN_IN],
  ['/undo', { ...UNLISTED, messages: ['own'] }],

  // A shared folder of favourites is read by whoever has its link; all else below /uc is one's own.
  ['/uc/fav/$folder', { ...UNLISTED, messages: ['own', 'shop'] }],
  ['/uc/*', OWN],
  ['/cart/*', OWN],
  ['/order/*', OWN],

  // Staff sign in there by themselves (worker/modules/staff); the shop's session says nothing about them.
  ['/admin', { ...UNLISTED, messages: ['own', 'staff'] }],
  ['/admin/enrol', { ...UNLISTED, messages: ['own', 'staff'] }],
  // The gallery of the interface kit: only a build with the sandbox has it (web/gallery).
  ['/sandbox/kit', { ...UNLISTED, messages: ['own', 'shop'] }],
  ['/notFound', UNLISTED],
  ['/unavailable', UNLISTED],
  // Old addresses: they redirect (specification section 2).
  ['/sign', UNLISTED],
  ['/package', UNLISTED],
  ['/sample', UNLISTED],
  ['/sound-effects', UNLISTED],
  ['/subject/free', UNLISTED],
  ['/subject/offer', UNLISTED],
]

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** `/track/$id` as an expression for whole paths; one slash at the end makes no difference. */
function expressionFor(path: string): RegExp {
  const isArea = path.endsWith('/*')
  const parts = (isArea ? path.slice(0, -2) : path).split('/').filter(Boolean)
  const inner = parts.map((part) => `/${part === '$id' ? '\\d+' : part.startsWith('$') ? '[^/]+' : escapeRegExp(part)}`)
  return new RegExp(`^${inner.join('')}${isArea ? '(?:/.*)?' : '/?'}$`)
}

const ROWS = PAGES.map(([path, page]) => ({ path, page, expression: expressionFor(path) }))

/** The row of the table that `pathname` falls under (its path and what is known of it), or null where there is no such page. */
export const findPage = (pathname: string): { path: string; page: Page } | null =>
  ROWS.find(({ expression }) => expression.test(pathname)) ?? null

/** What is known of the page at `pathname`; an address without a page is shown as not found, to anybody. */
export const getPage = (pathname: string): Page => findPage(pathname)?.page ?? UNLISTED

/** `/uc`, `/cart`, `/order`: where everything is one's own, with all below (robots.txt). */
export const OWN_AREAS: readonly string[] = PAGES.filter(
  ([path, { access }]) => access === 'account' && path.endsWith('/*'),
).map(([path]) => path.slice(0, -2))
