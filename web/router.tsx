import { createRouter } from '@tanstack/react-router'
import { createStore, Provider as JotaiProvider } from 'jotai'
import type { ReactNode } from 'react'
import type { Locale } from '../worker/core/locales.ts'
import { FailedPage } from './features/shell/failed-page.tsx'
import { withGallery } from './gallery/with-gallery.ts'
import { carryQueries } from './lib/carry-queries.tsx'
import { keepFirstScroll } from './lib/keep-scroll.ts'
import { MessagesProvider } from './lib/messages-provider.tsx'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { failedAt } from './lib/session/redirect.ts'
import { makeQueryClient } from './query-client.ts'
import type { RouterContext, RouterDeps } from './router-context.ts'
import { routeTree } from './routeTree.gen.ts'
import { NotFoundPage } from './ui/feedback/not-found-page.tsx'

const pages = __SANDBOX__ ? withGallery(routeTree) : routeTree

/** A new router, query client and store for every request, so that no data are shared between visitors. */
export function makeRouter(deps: RouterDeps) {
  const store = createStore()
  const carried = { text: '' }
  const queryClient = makeQueryClient(store, deps.i18n, (page) => {
    const { pathname, href } = router.latestLocation
    if (pathname !== page) void router.navigate({ to: page, search: failedAt(href) })
  })
  const router = createRouter({
    routeTree: pages,
    context: {
      ...deps,
      queryClient,
      store,
      carried,
      shownHref: (): string | null => router.state.resolvedLocation?.href ?? null,
    } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: keepFirstScroll(),
    parseSearch,
    stringifySearch,
    ...(deps.nonce && { ssr: { nonce: deps.nonce } }),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailedPage,
    // biome-ignore lint/correctness/noComponentHookFactories: created once per router, to provide its store and messages
    Wrap: function Wrap({ children }: { children: ReactNode }) {
      return (
        <MessagesProvider i18n={deps.i18n}>
          <JotaiProvider store={store}>{children}</JotaiProvider>
        </MessagesProvider>
      )
    },
  })
  carryQueries(router, queryClient, carried)
  return router
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The shell's layout; default if absent. The user centre's layout is a route of its own (uc.tsx). */
    layout?: 'login'
    /** A long text of the page, loaded before hydration: suspending during hydration would lose input. */
    text?: { load(locale: Locale): Promise<unknown> }
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
