import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

/**
 * The file, from the root of the repository, that `specifier` means in `from`: relative, or by one of the aliases of
 * package.json (`#core/*`). The name of a package is answered as it is.
 */
export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  for (const [alias, target] of Object.entries(imports)) {
    const head = alias.slice(0, -1)
    if (specifier.startsWith(head)) return target.slice(2, -1) + specifier.slice(head.length)
  }
  return specifier
}
