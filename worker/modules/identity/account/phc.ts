import { fromBase64, toBase64Unpadded } from '#core/encodings.ts'

/** Parameters, salt and hash of a password in one string (PHC string format). */
export type Phc = { memoryKib: number; passes: number; lanes: number; salt: Uint8Array; hash: Uint8Array }

/**
 * Not plain `argon2id`: the hash is of an HMAC of the password (see password.ts), so other software must not take it
 * for the standard scheme.
 */
const SCHEME = 'argon2id-hs256'

export const formatPhc = ({ memoryKib, passes, lanes, salt, hash }: Phc): string =>
  `$${SCHEME}$v=19$m=${memoryKib},t=${passes},p=${lanes}$${toBase64Unpadded(salt)}$${toBase64Unpadded(hash)}`

/** Null if not written by `formatPhc`. */
export function parsePhc(text: string): Phc | null {
  const match =
    /^\$([a-z0-9-]+)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{22,86})\$([A-Za-z0-9+/]{43,86})$/.exec(
      text,
    )
  if (!match || match[1] !== SCHEME) return null
  const [memoryKib, passes, lanes] = [Number(match[2]), Number(match[3]), Number(match[4])]
  const [salt, hash] = [fromBase64(match[5]!), fromBase64(match[6]!)]
  return salt && hash && { memoryKib, passes, lanes, salt, hash }
}
