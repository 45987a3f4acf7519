import { canonicalJson, type Json } from './canonical-json.ts'
import { sha256Hex } from './encodings.ts'

/**
 * One request, as far as "the same request again" goes. `ownerId`: for whom it acts, `actorId`: who sends it. `path` is the address with
 * its ids, `body` all of the parsed body: a field that a schema learns later is in the hash without anybody listing it here.
 */
export type Asked = { ownerId: string; actorId: string; method: string; path: string; body: unknown }

/** Text that JSON allows and RFC 8785 does not (`"\ud800"`, `1e999`): a request may hold it, and must not be a 500. */
const unwritable = (value: number | string): string =>
  typeof value === 'number' ? String(value) : JSON.stringify(value)

/** SHA-256, hexadecimal. The order of keys says nothing, the order of a list does; a field that is undefined is absent. */
export const getRequestHash = ({ ownerId, actorId, method, path, body }: Asked): Promise<string> =>
  sha256Hex(canonicalJson([ownerId, actorId, method, path, (body ?? null) as Json], unwritable))
