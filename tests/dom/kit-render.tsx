import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Locale } from '#core/locales.ts'
import { messages as kitWords } from '../../locales/zh-CN/account.po'
import { messages as webWords } from '../../locales/zh-CN/web.po'

/** Renders a component of the kit in this locale; messages stay Chinese. */
export function show(children: ReactNode, locale: Locale = 'zh-CN') {
  const i18n = setupI18n({ locale, messages: { [locale]: { ...webWords, ...kitWords } } })
  const wrap = (inner: ReactNode) => <I18nProvider i18n={i18n}>{inner}</I18nProvider>
  const view = render(wrap(children))
  return { ...view, again: (next: ReactNode) => view.rerender(wrap(next)) }
}

/** Texts referenced by the element's `aria-describedby`. */
export const describedBy = (element: HTMLElement): (string | undefined)[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? undefined)
