import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const STATIC =
  /^(?:import (?!type\b)(?:[^'"]*?from )?|export (?!type\b)[^'"]*?from )['"]((?:\.|#web\/|#worker\/)[^'"]+)['"]/gm
const LATER = {
  all: /\bimport\(['"]((?:\.|#web\/|#worker\/)[^'"]+)['"]/g,
  /** Without what brings messages of `web.po` with it (web/lib/with-messages.ts). */
  silent: /(?<!(?:usePart|withMessages|typeof).*)\bimport\(['"]((?:\.|#web\/|#worker\/)[^'"]+)['"]/g,
}

/** `without`: files that are not followed. `later`: what is imported later is followed, too. */
type Options = { later?: keyof typeof LATER; without?: readonly string[] }

/** Files that run when `entry` is imported. Routes are left out unless `entry` is one: the router has their own parts loaded. */
export function reachedFiles(
  root: string,
  entry: string,
  options: Options = {},
  found = new Set<string>(),
): Set<string> {
  if (found.has(entry) || options.without?.includes(entry) || !existsSync(join(root, entry))) return found
  found.add(entry)
  const code = readFileSync(join(root, entry), 'utf8')
  for (const [, path = ''] of [
    ...code.matchAll(STATIC),
    ...(options.later ? code.matchAll(LATER[options.later]) : []),
  ]) {
    const file = path.startsWith('#') ? path.slice(1) : posix.normalize(posix.join(posix.dirname(entry), path))
    if (!/^web\/(?:routes|gallery)\//.test(file)) reachedFiles(root, file, options, found)
  }
  return found
}
