import { DEFAULT_LOCALE, isLocale, type Locale, localeOfHeader } from '../modules/channels/contract.ts'
import { readCookie } from './cookies.ts'

/** `?locale=` on a page, else the cookie, else Accept-Language as mapped in specification section 4, else zh-CN. */
export function localeOf(request: Request): Locale {
  const asked = new URL(request.url).searchParams.get('locale')
  if (isLocale(asked)) return asked
  const chosen = readCookie(request, 'locale')
  if (isLocale(chosen)) return chosen
  return localeOfHeader(request.headers.get('accept-language') ?? '') ?? DEFAULT_LOCALE
}
