import { DEFAULT_LOCALE, isLocale, type Locale, localeOfHeader } from '../core/locales.ts'
import { isFromElsewhere } from './guards/from-elsewhere.ts'
import { readCookie } from './headers/cookies.ts'

/**
 * `?locale=` on a page, else the cookie, else Accept-Language as mapped in specification section 4, else zh-CN. A link
 * on another site does not change a language that the reader has chosen here.
 */
export function getLocale(request: Request): Locale {
  const asked = request.url.includes('?') ? new URL(request.url).searchParams.get('locale') : null
  const chosen = readCookie(request, 'locale')
  if (isLocale(asked) && !(isLocale(chosen) && isFromElsewhere(request))) return asked
  if (isLocale(chosen)) return chosen
  return localeOfHeader(request.headers.get('accept-language') ?? '') ?? DEFAULT_LOCALE
}
