import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import type { Locale } from '../worker/core/locales.ts'
import type { Api } from './lib/api/api.ts'
import type { MessagePart } from './pages.ts'
import type { StructuredData } from './structured-data/structured-data.ts'

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
