import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

/**
 * The path, relative to the repository's root, of `specifier` in `from`: relative, or an alias of package.json (`#core/*`).
 * Package names are returned unchanged.
 */
export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  for (const [alias, target] of Object.entries(imports)) {
    const head = alias.slice(0, -1)
    if (specifier.startsWith(head)) return target.slice(2, -1) + specifier.slice(head.length)
  }
  return specifier
}
