import type { I18n } from '@lingui/core'
import { I18nProvider, LinguiContext } from '@lingui/react'
import type { ReactNode } from 'react'

type Props = { i18n: I18n; children: ReactNode }

/**
 * The library's provider hands out the messages behind a `Proxy`, so that components notice another language, and every message
 * of a page pays for that. A page on the server has one language from beginning to end.
 */
const FixedMessages = ({ i18n, children }: Props) => (
  <LinguiContext.Provider value={{ i18n, _: i18n.t }}>{children}</LinguiContext.Provider>
)

export const MessagesProvider = typeof window === 'undefined' ? FixedMessages : I18nProvider
