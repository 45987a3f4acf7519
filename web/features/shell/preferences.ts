import type { Locale } from '#core/locales.ts'
import { PAPER } from '#web/ui/theme/paper.ts'

const YEAR_S = 31_536_000

function remember(name: 'locale' | 'theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not available in every browser.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}

/** The choice is stored locally and the page is reloaded (specification section 4, "Language"). */
export function chooseLocale(locale: Locale): void {
  remember('locale', locale)
  try {
    localStorage.setItem('locale', locale)
  } catch {
    // Storage may be disabled; the server reads the cookie.
  }
  const url = new URL(location.href)
  url.searchParams.delete('locale')
  if (url.href === location.href) location.reload()
  else location.replace(url)
}

/** Switches to the other theme and remembers it. */
export function flipTheme(): void {
  const chosen = document.documentElement.dataset.theme
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const theme = isDark ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', PAPER[theme])
  remember('theme', theme)
}
