import type { Locale } from '#core/locales.ts'
import { type Api, readValue } from '#web/lib/api/api.ts'

/** Longer than this nobody waits for a language (ms). */
const MOST_MS = 3000

/** Mails, messages and letters follow the language that was chosen. The page changes in any case. */
export async function keepLanguage(api: Api, locale: Locale): Promise<void> {
  const given = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS))
  const kept = readValue(api.account.web.updateLanguage.$post({ json: { locale } })).catch(() => {})
  await Promise.race([kept, given])
}
