import '@vitejs/plugin-react/preamble'
import type { Messages } from '@lingui/core'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '../worker/core/locales.ts'
import { onSignedIn } from './features/account/on-signed-in.ts'
import { onSignedOut } from './features/account/on-signed-out.ts'
import { makeApi } from './lib/api/api.ts'
import { makeI18n } from './lib/i18n.ts'
import { onAccountElsewhere, tellSignedOut } from './lib/session/account-tabs.ts'
import { refreshingFetch } from './lib/session/refreshing-fetch.ts'
import type { Locks } from './lib/session/renew-session.ts'
import { getPage, type MessagePart } from './pages.ts'
import { makeRouter } from './router.tsx'

type Words = Record<string, () => Promise<{ messages: Messages }>>
const catalogs = {
  web: import.meta.glob('../locales/*/web.po') as Words,
  own: import.meta.glob('../locales/*/account.po', { query: '?own' }) as Words,
  shop: import.meta.glob('../locales/*/account.po', { query: '?shop' }) as Words,
  staff: import.meta.glob('../locales/*/account.po', { query: '?staff' }) as Words,
}

const { lang, dataset } = document.documentElement
// By the catalogues there are: the contract's own list would bring its schemas, and zod, to every page.
const locale = (`../locales/${lang}/web.po` in catalogs.web ? lang : 'zh-CN') as Locale
const getWords = async (part: keyof typeof catalogs): Promise<Messages> =>
  (await catalogs[part][`../locales/${locale}/${part === 'web' ? 'web' : 'account'}.po`]?.())?.messages ?? {}
const i18n = makeI18n(locale, {})
const bring = async (part: keyof typeof catalogs): Promise<void> => i18n.load(locale, await getWords(part))
const accountWords: Partial<Record<keyof typeof catalogs, Promise<void>>> = {}
const loadAccountWords = (parts: readonly MessagePart[]): Promise<unknown> =>
  Promise.all(
    parts.map((part) => {
      accountWords[part] ??= bring(part)
      return accountWords[part]
    }),
  )
const isSignedIn = dataset.signedIn === 'true'
const browser = {
  fetcher: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  cookies: () => document.cookie,
  now: () => Date.now(),
  locks: navigator.locks as Locks | undefined,
}
const leave = (isAsked: boolean) => onSignedOut(router, { isAsked })
const onOver = () => {
  tellSignedOut()
  leave(true)
}
// Visitors have nothing to renew: their refusals are answers.
let fetcher = isSignedIn ? refreshingFetch(browser, onOver) : browser.fetcher
const router = makeRouter({
  api: makeApi(location.origin, (input, init) => fetcher(input, init)),
  i18n,
  loadAccountWords,
  locale,
  theme: dataset.theme === 'light' || dataset.theme === 'dark' ? dataset.theme : null,
  isSignedIn,
  origin: dataset.origin ?? location.origin,
})
onAccountElsewhere((isIn) => {
  if (!isIn) return leave(false)
  fetcher = refreshingFetch(browser, onOver)
  onSignedIn(router)
})

/** With the words, and the long text, that the server drew the page with. */
async function hydrate(): Promise<void> {
  const [routes] = router.getMatchedRoutes(location.pathname)
  const texts = routes.map(({ options }) => options.staticData?.text?.load(locale))
  await Promise.all([bring('web'), loadAccountWords(getPage(location.pathname).messages), ...texts])
  // As a transition React works in slices of a few ms, between which the page scrolls and answers.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      // A recovered mismatch is a defect like any other: the browser tests fail on it.
      { onRecoverableError: (error) => console.error('hydration', error) },
    )
  })
}
// Not awaited: what is loaded here imports this file's chunk, and would wait for it to be done.
void hydrate()
