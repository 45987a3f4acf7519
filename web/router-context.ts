import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import type { Locale } from '../worker/core/locales.ts'
import type { Markup } from './features/catalogue-core/markup/markup.ts'
import type { Api } from './lib/api/api.ts'
import type { CarriedText } from './lib/carry-queries.tsx'
import type { MessagePart } from './pages.ts'
import type { Later } from './start/page-scripts.ts'
import type { StructuredData } from './structured-data/structured-data.ts'

export type RouterDeps = {
  api: Api
  i18n: I18n
  locale: Locale
  /** The visitor's choice; null: follow the system. */
  theme: 'light' | 'dark' | null
  /** A session cookie was sent. Only the API decides what is permitted. */
  isSignedIn: boolean
  /** The device seems to have no other pointer than a finger, so it cannot scan a code that it shows. */
  isTouch?: boolean
  /** Loads these parts of the messages, each once; on the server all are loaded. */
  loadMessages: (parts: readonly MessagePart[]) => Promise<unknown> | undefined
  nonce?: string
  /** The site's public origin, for canonical URLs and pictures. */
  origin: string
  /** The demo catalogue is on sale, and pages say so. */
  isDemo: boolean
  /** Ways of paying and of signing in that are not set up; they are shown nowhere (web/lib/hooks/use-offers.ts). */
  notOffered: readonly string[]
  /** schema.org descriptions, only on the server: search engines read the HTML, and browsers need not load the code. */
  structured?: StructuredData
  /** Only on the server: what the starter loads later. */
  later?: Later
  /** Only on the server: markup that need not be rendered again. */
  markup?: Markup
}
export type RouterContext = RouterDeps & {
  queryClient: QueryClient
  store: ReturnType<typeof createStore>
  carried: CarriedText
  /** The page shown while the next one is loading; null before the first. */
  shownHref: () => string | null
}
