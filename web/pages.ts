/** Who may see a page: anyone, only signed-in users, or only visitors (specification sections 2 and 6). */
export type PageAccess = 'anyone' | 'account' | 'visitor'
/** Parts of `account.po`: `own` for signing in, `shop` for orders, licences and the user centre, `staff` for staff pages. */
export type AccountPart = 'own' | 'shop' | 'staff'
/** Parts that pages have to themselves, with what they use of both catalogues (tools/vite/message-parts.ts). */
export const PAGE_PARTS = ['home', 'track', 'lists', 'texts', 'contact', 'verify', 'sign', 'members'] as const
export type PagePart = (typeof PAGE_PARTS)[number]
/**
 * Parts of `web.po`: `frame` is loaded with every page and not named here; `rest` is everything but the frame, for pages without a
 * part of their own and for what is loaded later (web/lib/with-messages.ts).
 */
export type WebPart = PagePart | 'frame' | 'rest'
export type MessagePart = AccountPart | Exclude<WebPart, 'frame'>

/** Catalogue pages say nothing of `account.po`. */
const WITHOUT_ACCOUNT: readonly MessagePart[] = ['home', 'track', 'lists', 'rest']
/** Whether a page that loads this part may use messages of `account.po`. */
export const hasAccountWords = (part: MessagePart): boolean => !WITHOUT_ACCOUNT.includes(part)

/**
 * `load`: with the page. `idle`: when the page is loaded and the browser has nothing to do, or at the first input. `input`: at the
 * first input. `need`: when the reader reaches for something that only the app can do.
 */
export type StartsAt = 'load' | 'idle' | 'input' | 'need'

export type Page = {
  access: PageAccess
  messages: readonly MessagePart[]
  /** The same for all visitors who are not signed in, so it may be cached at the edge (worker/http/replies/edge-cache.ts). */
  isCached: boolean
  /** When the app starts for visitors, for whom the page is complete without it (docs/decisions/076). */
  startsAt: StartsAt
  /** May be indexed by search engines. A page may exclude single views itself (for example an empty search). */
  isIndexed: boolean
  /** Paths in the sitemap's part `pages`. Tracks, playlists, artists, albums and labels have parts of their own. */
  sitemap: readonly string[]
}

const CATALOGUE: Page = {
  access: 'anyone',
  messages: ['lists'],
  isCached: true,
  startsAt: 'idle',
  isIndexed: true,
  sitemap: [],
}
const INFORMATION: Page = { ...CATALOGUE, messages: ['texts'], startsAt: 'need' }
const SIGN_IN: Page = {
  access: 'visitor',
  messages: ['sign'],
  isCached: false,
  startsAt: 'input',
  isIndexed: false,
  sitemap: [],
}
const OWN: Page = {
  access: 'account',
  messages: ['rest', 'own', 'shop'],
  isCached: false,
  startsAt: 'load',
  isIndexed: false,
  sitemap: [],
}
/** Accessible to anyone, but not indexed: errors, redirects, links sent to one person. */
export const UNLISTED: Page = { ...OWN, access: 'anyone', messages: ['rest'] }

/** A page whose own path is in the sitemap. */
const at = (path: string, page: Page): [string, Page] => [path, { ...page, sitemap: [path] }]

/**
 * All pages of the site. A new route needs one row here; access guard, messages, edge cache, robots.txt, sitemap and `noindex`
 * follow from it. `$id` matches a number, any other `$name` one segment, `/*` at the end everything below. The first matching
 * row applies. tests/pages.node.test.ts compares the table with web/routes.
 */
export const PAGES: readonly (readonly [path: string, page: Page])[] = [
  at('/', { ...CATALOGUE, messages: ['home'] }),
  [
    '/explore',
    {
      ...CATALOGUE,
      sitemap: ['music', 'songList', 'soundEffect', 'sample', 'beats'].map((name) => `/explore?category=${name}`),
    },
  ],
  at('/all-tags', CATALOGUE),
  ['/track/$id', { ...CATALOGUE, messages: ['track'] }],
  ['/playlist/$id', CATALOGUE],
  ['/artist/$id', CATALOGUE],
  ['/album/$id', CATALOGUE],
  ['/label/$id', CATALOGUE],

  at('/verify', { ...INFORMATION, messages: ['verify'], isCached: false }),
  // The same question as on other pages, complete without JavaScript; the answer says what a reader holds.
  ['/may-i', { ...UNLISTED, messages: ['verify'], startsAt: 'need' }],
  // What was asked and answered: to whoever has the number.
  ['/answers/$answerNo', { ...UNLISTED, messages: ['verify'], startsAt: 'need' }],
  ['/verify/$licenceNo', { ...UNLISTED, messages: ['verify'], startsAt: 'need' }],
  ['/verify/letter/$letterNo', { ...UNLISTED, messages: ['verify'], startsAt: 'need' }],

  at('/docs/verify', { ...INFORMATION, messages: ['verify'] }),

  at('/subscription', { ...INFORMATION, messages: ['members'], startsAt: 'input' }),
  at('/help', INFORMATION),
  at('/contact', { ...INFORMATION, messages: ['contact'] }),
  at('/aboutus', INFORMATION),
  // The form, or what became of it, for whoever is signed in.
  at('/musician/apply', { ...UNLISTED, messages: ['rest', 'own', 'shop'], isIndexed: true }),
  at('/policies/privacy', INFORMATION),
  at('/policies/terms', INFORMATION),
  at('/policies/usage', INFORMATION),
  at('/policies/coins', INFORMATION),
  at('/policies/notices', INFORMATION),

  ['/signin', SIGN_IN],
  ['/signup', SIGN_IN],
  ['/find-password', SIGN_IN],
  ['/undo', { ...UNLISTED, messages: ['sign'] }],

  // A shared folder of favourites is readable with its link; everything else below /uc requires an account.
  ['/uc/fav/$folder', { ...UNLISTED, messages: ['rest', 'own', 'shop'] }],
  ['/uc/*', OWN],
  ['/cart/*', OWN],
  ['/order/*', OWN],

  ['/organize/invite-form', OWN],
  ['/organize/invite-success', OWN],
  // A link that was sent to one company; it leads through a sign-in to the form.
  ['/organize/invite', { ...UNLISTED, messages: ['rest', 'own', 'shop'] }],
  // The link is the way in: what it offers is shown to whoever has it.
  ['/organize/member-invite', { ...UNLISTED, messages: ['rest', 'own', 'shop'] }],
  ['/organize/detail', OWN],

  // Staff sign in there by themselves (worker/modules/staff); the shop's session says nothing about them.
  ['/admin', { ...UNLISTED, messages: ['rest', 'own', 'staff'] }],
  ['/admin/coupons', { ...UNLISTED, messages: ['rest', 'own', 'shop', 'staff'] }],
  ['/admin/memberships', { ...UNLISTED, messages: ['rest', 'own', 'shop', 'staff'] }],
  ['/admin/money', { ...UNLISTED, messages: ['rest', 'own', 'shop', 'staff'] }],
  ['/admin/refunds', { ...UNLISTED, messages: ['rest', 'own', 'shop', 'staff'] }],
  ['/admin/transfers', { ...UNLISTED, messages: ['rest', 'own', 'shop', 'staff'] }],
  ['/admin/companies', { ...UNLISTED, messages: ['rest', 'own', 'shop', 'staff'] }],
  ['/admin/invoices', { ...UNLISTED, messages: ['rest', 'own', 'shop', 'staff'] }],
  ['/admin/worth', { ...UNLISTED, messages: ['rest', 'own', 'shop', 'staff'] }],
  ['/admin/musicians', { ...UNLISTED, messages: ['rest', 'own', 'shop', 'staff'] }],
  ['/admin/enrol', { ...UNLISTED, messages: ['rest', 'own', 'staff'] }],
  ['/admin/coins', { ...UNLISTED, messages: ['rest', 'own', 'staff'] }],
  // An address below that is none: said in the staff's own words.
  ['/admin/*', { ...UNLISTED, messages: ['rest', 'own', 'staff'] }],
  // The gallery of the interface kit: only a build with the sandbox has it (web/gallery).
  ['/sandbox/kit', { ...UNLISTED, messages: ['rest', 'own', 'shop'] }],
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
