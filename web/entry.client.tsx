import '@vitejs/plugin-react/preamble'
import type { Messages } from '@lingui/core'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '../worker/modules/channels/contract.ts'
import { forgetAccount } from './features/account/forget-account.ts'
import { meetAccount } from './features/account/meet-account.ts'
import { onAccountElsewhere, tellSignedOut } from './lib/account-tabs.ts'
import { makeApi } from './lib/api.ts'
import { makeI18n, needsAccountWords } from './lib/i18n.ts'
import { refreshingFetch } from './lib/refreshing-fetch.ts'
import type { Locks } from './lib/renew-session.ts'
import { makeRouter } from './router.tsx'

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*/{web,account}.po')

const { lang, dataset } = document.documentElement
// By the catalogues there are: the contract's own list would bring its schemas, and zod, to every page.
const locale = (`../locales/${lang}/web.po` in catalogs ? lang : 'zh-CN') as Locale
const wordsOf = async (area: 'web' | 'account'): Promise<Messages> =>
  (await catalogs[`../locales/${locale}/${area}.po`]?.())?.messages ?? {}
const i18n = makeI18n(locale, await wordsOf('web'))
let accountWords: Promise<void> | undefined
const loadAccountWords = (): Promise<void> => {
  accountWords ??= wordsOf('account').then((messages) => i18n.load(locale, messages))
  return accountWords
}
// Before hydration: the page must be drawn with the words it was drawn with on the server.
if (needsAccountWords(location.pathname)) await loadAccountWords()
const isSignedIn = dataset.signedIn === 'true'
const browser = {
  fetcher: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  cookies: () => document.cookie,
  now: () => Date.now(),
  locks: navigator.locks as Locks | undefined,
}
const leave = (isAsked: boolean) => forgetAccount(router, { isAsked })
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
  meetAccount(router)
})
const [routes] = router.getMatchedRoutes(location.pathname)
await Promise.all(routes.map(({ options }) => options.staticData?.text?.load(locale)))
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
