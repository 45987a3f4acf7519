import { canonicalJson, type Json } from './canonical-json.ts'
import { sha256Hex } from './encodings.ts'

/**
 * What makes two requests the same. `ownerId`: who it acts for; `actorId`: who sends it; `path`: the address with its
 * ids; `body`: the whole parsed body, so that fields added to a schema later are covered automatically.
 */
export type Asked = { ownerId: string; actorId: string; method: string; path: string; body: unknown }

/**
 * Text that JSON allows and RFC 8785 does not (`"\ud800"`, `1e999`): a request may contain it and must not cause a 500.
 */
const unwritable = (value: number | string): string =>
  typeof value === 'number' ? String(value) : JSON.stringify(value)

/** SHA-256 in hexadecimal. Independent of key order, dependent on list order; undefined fields are omitted. */
export const getRequestHash = ({ ownerId, actorId, method, path, body }: Asked): Promise<string> =>
  sha256Hex(canonicalJson([ownerId, actorId, method, path, (body ?? null) as Json], unwritable))
