/** `Intl.ListFormat` leaves the separator out in Chinese. */
const separator = (locale: string): string => (locale === 'en-US' || locale === 'vi-VN' ? ', ' : '、')

/** Names of countries and regions by their ISO 3166-1 codes, as a list in this language. */
export function countryNames(codes: readonly string[], locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return codes.map((code) => names.of(code) ?? code).join(separator(locale))
}
