import * as assets from 'virtual:ssr-assets'
import type { Messages } from '@lingui/core'
import type { Manifest } from '@tanstack/react-router'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  renderRouterToStream,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import type { EmbedRequest, PageRequest } from '#ssr'
import { embedDocument } from '../web/embed/embed-page.tsx'
import { type Part, ServerMarkup } from '../web/features/catalogue-core/markup/server-markup.tsx'
import type { Template } from '../web/features/catalogue-core/markup/template.ts'
import { makeApi } from '../web/lib/api/api.ts'
import { makeI18n } from '../web/lib/i18n.ts'
import { keptValues } from '../web/lib/kept-values.ts'
import { findPage, hasAccountWords, PAGES, type StartsAt, UNLISTED } from '../web/pages.ts'
import { makeRouter } from '../web/router.tsx'
import { opensItself, toManifest } from '../web/start/page-scripts.ts'
import { routerState } from '../web/start/router-state.ts'
import { structuredData } from '../web/structured-data/structured-data.ts'
import { Kept } from './core/kept/kept.ts'
import { isLocale, LOCALES, type Locale } from './core/locales.ts'
import { isPhone } from './http/headers/is-phone.ts'
import type { TrackWire } from './modules/catalogue/contract.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*/{web,account}.po', { eager: true })
const wordsIn = (locale: Locale, area: 'web' | 'account'): Messages =>
  catalogs[`../locales/${locale}/${area}.po`]?.messages ?? {}
/**
 * Merged once per isolate. A page is rendered with exactly the messages that its browser loads: parts may override each other.
 */
const words = Object.fromEntries(
  LOCALES.map((locale) => {
    const web = wordsIn(locale, 'web')
    return [locale, { web, all: { ...web, ...wordsIn(locale, 'account') } }]
  }),
) as Record<Locale, { web: Messages; all: Messages }>

const rowTemplates = new Kept<string, Template | null>({ name: 'row-templates', entries: 300, bytes: 1_000_000 })
const pageParts = new Kept<string, Part>({ name: 'page-parts', entries: 400, bytes: 1_000_000 })
const headerTemplates = new Kept<string, Template | null>({ name: 'header-templates', entries: 60, bytes: 300_000 })
const keptMarkup = {
  rows: rowTemplates,
  headers: headerTemplates,
  parts: pageParts,
}
export function forgetMarkup(): void {
  rowTemplates.clear()
  headerTemplates.clear()
  pageParts.clear()
}
export const rowsMarkup = (locale: string, tracks: readonly TrackWire[]): string | null =>
  new ServerMarkup(locale as Locale, keptMarkup).rows(tracks, [], [])

export const buildId: string = assets.build

const pageByPath = new Map(PAGES)
const MOST_MANIFESTS = 200
/** By language, beginning and path of a row of the table of pages. */
const manifests = keptValues(MOST_MANIFESTS, (key: string) => {
  const [locale, startsAt, path = ''] = key.split(' ') as [Locale, StartsAt, string]
  const { messages } = pageByPath.get(path) ?? UNLISTED
  const files = ['frame', ...messages].flatMap((part) => assets.locales[`${locale}/${part}`] ?? [])
  return toManifest(assets, { path, messages: files, startsAt })
})

/** The page's API calls run in the same process: same app, same session, no network (architecture.md). */
function inProcessFetch(page: PageRequest): typeof fetch {
  const cookies = page.request.headers.get('cookie') ?? ''
  return (async (input: RequestInfo | URL, init?: RequestInit) => {
    const direct = typeof input === 'string' ? await page.callDirectly(input, init) : null
    if (direct) return direct
    const request = new Request(input as RequestInfo, init)
    // The first cookie of a name wins, so the page's language is put first; it may come from `?locale=`.
    request.headers.set('cookie', `locale=${page.locale}${cookies ? `; ${cookies}` : ''}`)
    request.headers.set('x-request-id', page.requestId)
    // Calls of a page are same-origin.
    request.headers.set('origin', new URL(page.request.url).origin)
    return page.callApi(request)
  }) as typeof fetch
}

/** The embedded player of one track. */
export function renderEmbed({ track, locale: asked, theme, publicOrigin: origin }: EmbedRequest): string {
  const locale = isLocale(asked) ? asked : 'zh-CN'
  const i18n = makeI18n(locale, words[locale].web)
  return embedDocument(track, { i18n, locale, theme, origin, assets: assets.embed })
}

/**
 * One page: whole, as bytes too, or streamed. Status, redirects and head come from the router; bots get the complete page at once
 * (isbot).
 */
export async function renderPage(page: PageRequest): Promise<{ response: Response; bytes: Bytes | null }> {
  const { request, nonce } = page
  const locale = isLocale(page.locale) ? page.locale : 'zh-CN'
  const { pathname, searchParams } = new URL(request.url)
  const { path, page: known } = findPage(pathname) ?? { path: '', page: UNLISTED }
  const { messages: parts, isCached } = known
  // What belongs to an account is shown by the app: the number of items in the cart, what was liked.
  const startsAt = page.isSignedIn || opensItself(searchParams) ? 'load' : known.startsAt
  const { manifest, later } = manifests(`${locale} ${startsAt} ${path}`)
  const i18n = makeI18n(locale, parts.some(hasAccountWords) ? words[locale].all : words[locale].web)
  const markup = new ServerMarkup(locale, keptMarkup)
  // Such a page has no lazy parts, so only a query can still be open.
  const isSettled = (router: Router) => isCached && router.options.context.queryClient.isFetching() === 0
  let state: string | null = null
  let bytes: Bytes | null = null
  const handler = createRequestHandler({
    // For pages that anyone may be given, nothing is stopped when the caller is gone.
    request: isCached ? unstopped(request) : request,
    createRouter: () => {
      const router = makeRouter({
        api: makeApi(new URL(request.url).origin, inProcessFetch(page)),
        i18n,
        loadMessages: () => undefined,
        locale,
        theme: page.theme,
        isSignedIn: page.isSignedIn,
        isTouch: isPhone(request),
        nonce,
        origin: page.publicOrigin,
        isDemo: page.isDemo,
        notOffered: page.notOffered,
        structured: structuredData(page.publicOrigin, locale, i18n),
        markup,
        ...(later && { later }),
      })
      onDehydrate(router, async () => {
        if (isSettled(router)) state = await stateOf(router, manifest)
        return state !== null
      })
      return router
    },
    getRouterManifest: () => manifest,
  })
  const response = await handler(async ({ router, responseHeaders }) => {
    const children = <RouterServer router={router} />
    const isWhole = state !== null || isSettled(router)
    if (!isWhole) return renderRouterToStream({ request, router, responseHeaders, children })
    const script = state && `<script nonce="${nonce}">${state}</script>`
    bytes = encoder.encode(await renderWhole(router, children, markup, script ?? '')) as Bytes
    return new Response(bytes, { status: getSsrStatus(router), headers: responseHeaders })
  })
  return { response, bytes }
}

type Bytes = Uint8Array<ArrayBuffer>
const encoder = new TextEncoder()

/** The router listens to each request a dozen times, which costs more than the rest of its work for a page. */
const unstopped = ({ url }: Request): Request => ({ url, signal: NEVER }) as unknown as Request
const nothing = (): void => {}
const NEVER = { aborted: false, throwIfAborted: nothing, addEventListener: nothing, removeEventListener: nothing }

type Router = ReturnType<typeof makeRouter>
/** Whether the router need not write down its state, because `write` has; then its scripts are not in the page either. */
function onDehydrate(router: Router, write: () => Promise<boolean>): void {
  const before = router.serverSsrLifecycle?.onServerSsrAttach ?? []
  const attach = (serverSsr: NonNullable<Router['serverSsr']>) => {
    const dehydrate = serverSsr.dehydrate
    serverSsr.dehydrate = async (options) => ((await write()) ? serverSsr.disableHydration() : dehydrate(options))
  }
  router.serverSsrLifecycle = { ...router.serverSsrLifecycle, onServerSsrAttach: [...before, attach] }
}

/** Null if something cannot be written as JSON: a query that failed travels with its error. */
async function stateOf(router: Router, manifest: Manifest): Promise<string | null> {
  const { open }: { open?: unknown[] } = (await router.options.dehydrate?.()) ?? {}
  return open ? null : routerState(router.stores.matches.get(), manifest)
}

/**
 * A page of which nothing is still under way, as one text. A stream encodes each of its thousands of pieces by itself, and is
 * searched for the places where the rest of the data could stand (docs/decisions/074).
 */
async function renderWhole(router: Router, children: ReactNode, markup: ServerMarkup, state: string): Promise<string> {
  try {
    const html = markup.renderWhole(children, state)
    markup.learn(router, html)
    return await transformHtmlStringWithRouter(router, html)
  } finally {
    router.serverSsr?.cleanup()
  }
}
