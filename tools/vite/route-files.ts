/**
 * Route ids as the router uses them (`/uc/account_/hook`, not the address `/uc/account/hook`), and their files without extension,
 * as the generated route tree spells them. The root is not included.
 */
export function routeFiles(tree: string): Map<string, string> {
  const files = new Map(
    [...tree.matchAll(/import \{ Route as (\w+) \} from '\.\/(.+?)'/g)].map((m) => [
      m[1],
      m[2]?.replace(/\.tsx?$/, ''),
    ]),
  )
  const routes = new Map<string, string>()
  const declared = /id: '([^']+)'\s+path: '[^']*'\s+fullPath: '[^']*'\s+preLoaderRoute: typeof (\w+)/g
  for (const [, id, name] of tree.matchAll(declared)) {
    const file = files.get(name)
    if (id && file) routes.set(id, file)
  }
  return routes
}
