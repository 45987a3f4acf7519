import type { Locale } from '#core/locales.ts'
import { PAPER } from '#web/ui/theme/paper.ts'

const YEAR_S = 31_536_000

function remember(name: 'locale' | 'theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}

/** Specification section 4, "Language": the choice is stored locally and the page reloads. */
export function chooseLocale(locale: Locale): void {
  remember('locale', locale)
  try {
    localStorage.setItem('locale', locale)
  } catch {
    // Storage may be switched off; the cookie is what the server reads.
  }
  const url = new URL(location.href)
  url.searchParams.delete('locale')
  if (url.href === location.href) location.reload()
  else location.replace(url)
}

/** The other theme than the one on show, from now on. */
export function flipTheme(): void {
  const chosen = document.documentElement.dataset.theme
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const theme = isDark ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', PAPER[theme])
  remember('theme', theme)
}
