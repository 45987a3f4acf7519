import type { FileRoutesByTo } from '../routeTree.gen.ts'
import { stringifySearch } from './search-params.ts'

/** Addresses of the site's pages, with `$name` for a parameter. */
export type Path = keyof FileRoutesByTo
type NameIn<P extends string> = P extends `${string}/$${infer Rest}`
  ? Rest extends `${infer Name}/${infer Others}`
    ? Name | NameIn<`/${Others}`>
    : Rest
  : never
type To<P extends Path> = [NameIn<P>] extends [never]
  ? { to: P; params?: undefined }
  : { to: P; params: Record<NameIn<P>, string> }
/** A place in the site. Empty search parameters are omitted. */
export type Target = { [P in Path]: To<P> }[Path] & {
  search?: Readonly<Record<string, string | number | null | undefined>> | undefined
  /** Without `#`. */
  hash?: string | undefined
}

/** The address of a place, as the router would write it (decision 066). */
export function toHref({ to, params, search, hash }: Target): string {
  const path = params
    ? to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''))
    : to
  return `${path}${search ? stringifySearch(search) : ''}${hash ? `#${hash}` : ''}`
}
