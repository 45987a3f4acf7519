import { hashKey, type QueryKey } from '@tanstack/react-query'

const hashes = new WeakMap<object, string>()
const hashOf = (part: object): string => {
  const known = hashes.get(part)
  if (known !== undefined) return known
  const hash = hashKey([part]).slice(1, -1)
  hashes.set(part, hash)
  return hash
}

/**
 * The library's hash of a key, but an object in it is written only once: the parameters of a list are in five keys of one page, and
 * an object in a key never changes.
 */
export const hashQueryKey = (key: QueryKey): string =>
  `[${key.map((part) => (typeof part === 'object' && part !== null ? hashOf(part) : (JSON.stringify(part) ?? 'null'))).join()}]`
