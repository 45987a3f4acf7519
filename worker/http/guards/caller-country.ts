/**
 * The country of the caller as Cloudflare names it: two letters of ISO 3166-1, `XX` if it does not know, `T1` for Tor; null without
 * Cloudflare. Cloudflare replaces the header whoever sends it; it decides what is offered first, and nothing else.
 */
export function callerCountry({ headers, cf }: Request): string | null {
  const country = headers.get('cf-ipcountry') ?? cf?.country
  return typeof country === 'string' ? country : null
}
