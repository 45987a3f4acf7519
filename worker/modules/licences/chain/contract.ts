import * as z from 'zod/mini'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** A head as it was signed: `canonical` is the signed text, an object with day, position, hash, previous, publishedAt and keyId. */
export const SignedHead = z.object({ canonical: z.string(), signature: z.string(), keyId: z.string() })
export type SignedHead = z.infer<typeof SignedHead>

/** GET /.well-known/licence-heads.json. The months have one file each: /.well-known/licence-heads/2026-11.json. */
export const Heads = z.object({ heads: z.array(SignedHead), months: z.array(z.string()) })
export const MonthOfHeads = z.object({ heads: z.array(SignedHead) })

/**
 * Where a licence stands in the order of all documents. From `previous`, the hash of the licence's document and the hashes in
 * `path`, which follow it, anybody can calculate the hash of `head`. Without a head yet (at most a day) `path` is empty.
 */
export const ChainPlace = z.object({
  licenceNo: z.string(),
  position: z.int(),
  /** The chain before this licence; null until it has been calculated, a few minutes after issuing. */
  previous: z.nullable(Hash),
  path: z.array(Hash),
  head: z.nullable(SignedHead),
  /** When it was withdrawn; such a record is an entry of its own. */
  revokedAt: z.nullable(z.iso.datetime()),
})
export type ChainPlace = z.infer<typeof ChainPlace>
