import { msg } from '@lingui/core/macro'
import { CatchBoundary, createRootRouteWithContext, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localeUrl } from '#core/locales.ts'
import { passGuard } from '../features/account/guard.ts'
import { DocumentHead } from '../features/shell/document-head.tsx'
import { FailedPage } from '../features/shell/failed-page.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { CarriedData } from '../lib/carry-queries.tsx'
import { getPage } from '../pages.ts'
import type { RouterContext } from '../router-context.ts'
import '../ui/theme/base.css.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ location, context, preload }) => {
    await passGuard({ location, context, preload })
    await context.loadMessages(getPage(location.pathname).messages)
  },
  head: ({ match: { context }, matches }) => ({
    meta: [
      // A page that hides one of its views adds its own robots meta (web/lib/page-head.ts), which replaces this one.
      ...(getPage(matches.at(-1)?.pathname ?? '/').isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      // Safari on a phone makes links of numbers, such as those of orders and licences, before the page is hydrated.
      { name: 'format-detection', content: 'telephone=no' },
      // Required by specification section 9, "Page head".
      { name: 'version', content: '2.0.0-beta' },
      {
        name: 'description',
        content: context.i18n._(msg`可商用的音乐、音效、采样与 Beats。每一首都附带一份任何人都能验证的授权书。`),
      },
    ],
    links: [
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      {
        rel: 'alternate',
        type: 'application/rss+xml',
        title: context.i18n._(msg`Cuemark 新曲上架`),
        href: localeUrl('/feed.xml', context.locale),
      },
    ],
  }),
  // Not `component`: its boundary would take the document away when the page's messages cannot be loaded.
  shellComponent: Frame,
})

const sameKey = () => 'frame'

function Frame({ children }: { children: ReactNode }) {
  const { locale, theme, isSignedIn, origin, isDemo, notOffered, carried, later } = Route.useRouteContext()
  return (
    // The theme may change before hydration, and browser extensions modify these attributes.
    <html
      lang={locale}
      data-theme={theme ?? undefined}
      data-signed-in={isSignedIn}
      data-origin={origin}
      data-demo={isDemo ? '' : undefined}
      data-off={notOffered.length > 0 ? notOffered.join(' ') : undefined}
      suppressHydrationWarning
    >
      <head>
        <DocumentHead theme={theme} />
      </head>
      <body>
        {/* An error of the frame: the router's own boundaries are within it. */}
        <CatchBoundary getResetKey={sameKey} errorComponent={FailedPage}>
          <Shell isDemo={isDemo}>{children}</Shell>
        </CatchBoundary>
        <CarriedData carried={carried} later={later} />
        <Scripts />
      </body>
    </html>
  )
}
