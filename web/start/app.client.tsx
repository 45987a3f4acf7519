import '@vitejs/plugin-react/preamble'
import type { Messages } from '@lingui/core'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '#core/locales.ts'
import { onSignedIn } from '../features/account/on-signed-in.ts'
import { onSignedOut } from '../features/account/on-signed-out.ts'
import { makeApi } from '../lib/api/api.ts'
import { makeI18n } from '../lib/i18n.ts'
import { onAccountElsewhere, tellSignedOut } from '../lib/session/account-tabs.ts'
import { refreshingFetch } from '../lib/session/refreshing-fetch.ts'
import type { Locks } from '../lib/session/renew-session.ts'
import { getPage, type MessagePart } from '../pages.ts'
import { makeRouter } from '../router.tsx'

type MessageFiles = Record<string, () => Promise<{ messages: Messages }>>
const catalogs = {
  web: import.meta.glob('../../locales/*/web.po') as MessageFiles,
  own: import.meta.glob('../../locales/*/account.po', { query: '?own' }) as MessageFiles,
  shop: import.meta.glob('../../locales/*/account.po', { query: '?shop' }) as MessageFiles,
  staff: import.meta.glob('../../locales/*/account.po', { query: '?staff' }) as MessageFiles,
}

const { lang, dataset } = document.documentElement
// Checked against the existing catalogues, because importing the list of locales would add zod to every page.
const locale = (`../../locales/${lang}/web.po` in catalogs.web ? lang : 'zh-CN') as Locale
const getMessages = async (part: keyof typeof catalogs): Promise<Messages> =>
  (await catalogs[part][`../../locales/${locale}/${part === 'web' ? 'web' : 'account'}.po`]?.())?.messages ?? {}
const i18n = makeI18n(locale, {})
const loadMessages = async (part: keyof typeof catalogs): Promise<void> => i18n.load(locale, await getMessages(part))
const accountMessages: Partial<Record<keyof typeof catalogs, Promise<void>>> = {}
const loadAccountMessages = (parts: readonly MessagePart[]): Promise<unknown> =>
  Promise.all(
    parts.map((part) => {
      accountMessages[part] ??= loadMessages(part)
      return accountMessages[part]
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
// Visitors have no session to renew.
let fetcher = isSignedIn ? refreshingFetch(browser, onOver) : browser.fetcher
const router = makeRouter({
  api: makeApi(location.origin, (input, init) => fetcher(input, init)),
  i18n,
  loadAccountMessages,
  locale,
  theme: dataset.theme === 'light' || dataset.theme === 'dark' ? dataset.theme : null,
  isSignedIn,
  origin: dataset.origin ?? location.origin,
  isDemo: dataset.demo !== undefined,
})
onAccountElsewhere((isIn) => {
  if (!isIn) return leave(false)
  fetcher = refreshingFetch(browser, onOver)
  onSignedIn(router)
})

/**
 * Hydrates with the same messages and long texts that the server rendered with. `onHydrated` is called when presses reach
 * the components.
 */
export async function hydrate(onHydrated: () => void): Promise<void> {
  const [routes] = router.getMatchedRoutes(location.pathname)
  const texts = routes.map(({ options }) => options.staticData?.text?.load(locale))
  await Promise.all([loadMessages('web'), loadAccountMessages(getPage(location.pathname).messages), ...texts])
  // In a transition React works in slices of a few ms, so the page can scroll and respond in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated onHydrated={onHydrated}>
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
