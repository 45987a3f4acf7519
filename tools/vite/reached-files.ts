import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const STATIC =
  /^(?:import (?!type\b)(?:[^'"]*?from )?|export (?!type\b)[^'"]*?from )['"]((?:\.|#web\/|#worker\/)[^'"]+)['"]/gm

/** Files that run when `entry` is imported. Routes are left out unless `entry` is one: the router has their own parts loaded. */
export function reachedFiles(root: string, entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry) || !existsSync(join(root, entry))) return found
  found.add(entry)
  const code = readFileSync(join(root, entry), 'utf8')
  for (const [, path = ''] of code.matchAll(STATIC)) {
    const file = path.startsWith('#') ? path.slice(1) : posix.normalize(posix.join(posix.dirname(entry), path))
    if (!/^web\/(?:routes|gallery)\//.test(file)) reachedFiles(root, file, found)
  }
  return found
}
