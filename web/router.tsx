import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createStore, Provider as JotaiProvider } from 'jotai'
import type { ReactNode } from 'react'
import type { Locale } from '../worker/modules/channels/contract.ts'
import { withGallery } from './gallery/with-gallery.ts'
import type { Api } from './lib/api.ts'
import { failedAt } from './lib/redirect.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import type { MessagePart } from './pages.ts'
import { makeQueryClient } from './query-client.ts'
import { routeTree } from './routeTree.gen.ts'
import type { StructuredData } from './structured-data/structured-data.ts'
import { NotFoundPage } from './ui/not-found-page.tsx'
import { FailedPage } from './ui/unavailable-page.tsx'

export type RouterDeps = {
  api: Api
  i18n: I18n
  locale: Locale
  /** The visitor's own choice; null follows the system. */
  theme: 'light' | 'dark' | null
  /** A session cookie came along. What may be done is decided by the API. */
  isSignedIn: boolean
  /** Loads these words of account pages, once; on the server they are all there. */
  loadAccountWords: (parts: readonly MessagePart[]) => Promise<unknown> | undefined
  nonce?: string
  /** The site's public origin: what canonical addresses and pictures begin with. */
  origin: string
  /** schema.org descriptions, on the server only: machines read the first answer, and no browser should load what writes them. */
  structured?: StructuredData
}
export type RouterContext = RouterDeps & {
  queryClient: QueryClient
  store: ReturnType<typeof createStore>
  /** The page on show while the next one is on its way; null before the first. */
  shownHref: () => string | null
}

/** A new router, query client and store for every request: nothing of one visitor can reach another. */
export function makeRouter(deps: RouterDeps) {
  const store = createStore()
  const queryClient = makeQueryClient(store, deps.i18n, (page) => {
    const { pathname, href } = router.latestLocation
    if (pathname !== page) void router.navigate({ to: page, search: failedAt(href) })
  })
  const router = createRouter({
    routeTree: __SANDBOX__ ? withGallery(routeTree) : routeTree,
    context: {
      ...deps,
      queryClient,
      store,
      shownHref: (): string | null => router.state.resolvedLocation?.href ?? null,
    } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    ...(deps.nonce && { ssr: { nonce: deps.nonce } }),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailedPage,
    // biome-ignore lint/correctness/noComponentHookFactories: made once with its router, whose store and words it hands on
    Wrap: function Wrap({ children }: { children: ReactNode }) {
      return (
        <I18nProvider i18n={deps.i18n}>
          <JotaiProvider store={store}>{children}</JotaiProvider>
        </I18nProvider>
      )
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What stands around the page; the default layout where nothing is said. The user centre's is its own route (uc.tsx). */
    layout?: 'login'
    /** A long text the page is made of: at hand before the page is hydrated, or what one types meanwhile is lost. */
    text?: { load(locale: Locale): Promise<unknown> }
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
