import { keyedHash } from '../identity/public.ts'
import { RECOVERY_CODES } from './rules.ts'

/** Crockford's base32: no letters that look like digits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 10

/** Ten codes of 50 random bits each, `xxxxx-xxxxx`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => LETTERS[byte & 31]).join('')
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
  })

/** `o`, `i` and `l` are misread digits. */
const toPlain = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

export const hashRecoveryCode = (secret: string, staffId: string, code: string): Promise<string> =>
  keyedHash(secret, ['staff recovery', staffId, toPlain(code)])
