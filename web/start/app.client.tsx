import '@vitejs/plugin-react/preamble'
import type { Messages } from '@lingui/core'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import type { Locale } from '#core/locales.ts'
import { onSignedIn } from '../features/account/on-signed-in.ts'
import { onSignedOut } from '../features/account/on-signed-out.ts'
import { makeApi } from '../lib/api/api.ts'
import { makeI18n } from '../lib/i18n.ts'
import { onAccountElsewhere, tellSignedOut } from '../lib/session/account-tabs.ts'
import { refreshingFetch } from '../lib/session/refreshing-fetch.ts'
import type { Locks } from '../lib/session/renew-session.ts'
import { setMessageLoader } from '../lib/with-messages.ts'
import { getPage } from '../pages.ts'
import { makeRouter } from '../router.tsx'
import { restoreFields } from './app-fields.ts'
import { pause } from './load-files.ts'
import { followMovedText } from './moved-text.ts'
import { idle } from './when-idle.ts'
import './app-styles.ts'

type MessageFiles = Record<string, () => Promise<{ messages: Messages }>>
const catalogs = {
  frame: import.meta.glob('../../locales/*/web.po', { query: '?frame' }) as MessageFiles,
  home: import.meta.glob('../../locales/*/web.po', { query: '?home' }) as MessageFiles,
  track: import.meta.glob('../../locales/*/web.po', { query: '?track' }) as MessageFiles,
  lists: import.meta.glob('../../locales/*/web.po', { query: '?lists' }) as MessageFiles,
  texts: import.meta.glob('../../locales/*/web.po', { query: '?texts' }) as MessageFiles,
  contact: import.meta.glob('../../locales/*/web.po', { query: '?contact' }) as MessageFiles,
  verify: import.meta.glob('../../locales/*/web.po', { query: '?verify' }) as MessageFiles,
  sign: import.meta.glob('../../locales/*/web.po', { query: '?sign' }) as MessageFiles,
  members: import.meta.glob('../../locales/*/web.po', { query: '?members' }) as MessageFiles,
  rest: import.meta.glob('../../locales/*/web.po', { query: '?rest' }) as MessageFiles,
  own: import.meta.glob('../../locales/*/account.po', { query: '?own' }) as MessageFiles,
  shop: import.meta.glob('../../locales/*/account.po', { query: '?shop' }) as MessageFiles,
  staff: import.meta.glob('../../locales/*/account.po', { query: '?staff' }) as MessageFiles,
}

const { lang, dataset } = document.documentElement
// Checked against the existing catalogues, because importing the list of locales would add zod to every page.
const locale = (`../../locales/${lang}/web.po` in catalogs.frame ? lang : 'zh-CN') as Locale
const i18n = makeI18n(locale, {})
async function loadPart(part: keyof typeof catalogs): Promise<void> {
  const file = part === 'own' || part === 'shop' || part === 'staff' ? 'account' : 'web'
  const loaded = await catalogs[part][`../../locales/${locale}/${file}.po`]?.()
  // Not `i18n.load`, which would render every component again.
  Object.assign(i18n.messages, loaded?.messages)
}
const loading: Partial<Record<keyof typeof catalogs, Promise<void>>> = {}
const loadMessages = (parts: readonly (keyof typeof catalogs)[]): Promise<unknown> =>
  Promise.all(
    parts.map((part) => {
      loading[part] ??= loadPart(part)
      // Without a connection: tried again by the next part that needs it.
      loading[part].catch(() => delete loading[part])
      return loading[part]
    }),
  )
setMessageLoader(() => loadMessages(['rest']))
const isSignedIn = dataset.signedIn === 'true'
const browser = {
  fetcher: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  cookies: () => document.cookie,
  now: () => Date.now(),
  locks: navigator.locks as Locks | undefined,
}
/** Visitors have no session to renew. */
let fetcher = isSignedIn ? null : browser.fetcher

/**
 * Not when this file is loaded: that is a task of its own (load-files.ts). Until all of the page is hydrated nothing may differ from what
 * the server rendered, nor its data be removed, so what happens to the account elsewhere waits for `settled`.
 */
function start(settled: Promise<void>) {
  const router = makeRouter({
    api: makeApi(location.origin, (input, init) => (fetcher ?? browser.fetcher)(input, init)),
    i18n,
    loadMessages,
    locale,
    theme: dataset.theme === 'light' || dataset.theme === 'dark' ? dataset.theme : null,
    isSignedIn,
    isTouch: matchMedia('(hover: none) and (pointer: coarse)').matches,
    origin: dataset.origin ?? location.origin,
    isDemo: dataset.demo !== undefined,
    notOffered: dataset.off?.split(' ') ?? [],
  })
  const leave = (isAsked: boolean) => onSignedOut(router, { isAsked })
  const onOver = () => {
    tellSignedOut()
    leave(true)
  }
  fetcher ??= refreshingFetch(browser, onOver)
  onAccountElsewhere(async (isIn) => {
    await settled
    if (!isIn) return leave(false)
    fetcher = refreshingFetch(browser, onOver)
    onSignedIn(router)
  })
  return router
}

/**
 * Hydrates with the same messages and long texts that the server rendered with. `onHydrated` is called when presses reach
 * the components. `takeMoves`: what a translation has done until then.
 */
export async function hydrate(onHydrated: () => void, takeMoves: () => readonly MutationRecord[]): Promise<void> {
  const { hydrateRoot } = await import('./react-dom.client.ts')
  // Not `withResolvers`: the app would not start in Safari before 17.4.
  let settle = () => {}
  const router = start(
    new Promise<void>((resolve) => {
      settle = resolve
    }),
  )
  const whenHydrated = () => {
    // Not within an effect: React would not hydrate the parts of the fields before it is over.
    queueMicrotask(restoreFields)
    onHydrated()
    // Parts within a Suspense boundary follow in slices.
    idle(settle)
  }
  await pause()
  const [routes] = router.getMatchedRoutes(location.pathname)
  const texts = routes.map(({ options }) => options.staticData?.text?.load(locale))
  await Promise.all([loadMessages(['frame', ...getPage(location.pathname).messages]), ...texts])
  followMovedText(takeMoves())
  // In a transition React works in slices of a few ms, so the page can scroll and respond in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated onHydrated={whenHydrated}>
          <RouterClient router={router} />
        </Hydrated>
      </StrictMode>,
      // A recovered mismatch is still a bug: the browser tests fail on it.
      { onRecoverableError: (error) => console.error('hydration', error) },
    )
  })
}

/** A parent, not a sibling: with another child the ids of `useId` would differ from the server's. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}
