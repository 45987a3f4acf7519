import { changed } from '#web/features/catalogue-core/listing-links.ts'
import type { ExploreQuery, ExploreSearch } from '#web/features/catalogue-core/listing-query.ts'
import { escapeHtml } from '#web/lib/escape-html.ts'
import { stringifySearch } from '#web/lib/search-params.ts'

/**
 * The addresses of lists that differ from `query` in one parameter, as text of an attribute: computed once for a group of
 * options, because it is the same but for a value. The values themselves are ids, slugs and ranges; only `+` in them needs escaping.
 */
export function hrefsChanging(
  query: ExploreQuery,
  parameter: keyof ExploreSearch,
  /** Any change that gives the parameter a value. */
  sample: Partial<ExploreQuery>,
): (value: string) => string {
  // In the order of `toSearch`, the parameter stands between the same neighbours whatever its value is.
  const search = changed(query, sample)
  const names = Object.keys(search) as (keyof ExploreSearch)[]
  const at = names.indexOf(parameter)
  const part = (some: (keyof ExploreSearch)[]) =>
    escapeHtml(stringifySearch(Object.fromEntries(some.map((name) => [name, search[name]]))).slice(1))
  const [before, after] = [part(names.slice(0, at)), part(names.slice(at + 1))]
  const rest = before && after ? `${before}&amp;${after}` : before || after
  // The filters stand on this page only, so its path need not be in a hundred and fifty addresses.
  const without = rest ? `?${rest}` : '/explore'
  const start = `?${before}${before && '&amp;'}${parameter}=`
  const end = `${after && '&amp;'}${after}`
  return (value) => (value === '' ? without : `${start}${value.replaceAll('+', '%2B')}${end}`)
}
