// Separate from the contract so that a form can validate while typing without loading zod (docs/decisions/069).

/**
 * E-mail as in the specification ({email}, top level 2+ characters), within RFC 5321's lengths. Every label is bounded,
 * so that no input makes the expression slow.
 */
export const EMAIL_PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i
/** 6–20 characters, at least one letter and one digit (specification section 5); no control characters. */
export const PASSWORD_PATTERN = /^(?=.{0,19}[A-Za-z])(?=.{0,19}[0-9])\P{Cc}{6,20}$/u
/** Eleven digits, 1 then 3–9, with or without the prefix +86 (specification section 5). */
export const MOBILE_PATTERN = /^(?:\+?86[ -]?)?1[3-9][0-9]{9}$/
/** The answer to a proof of work: `work.`, the challenge as given, and a nonce for each part, in base 36. */
export const WORK_ANSWER_PATTERN = /^work\.(\d{1,2}\.\d{1,2}\.[\w-]{22})\.([0-9a-z]{1,8}(?:-[0-9a-z]{1,8}){0,15})$/

/** A client treats the access token as expired this long before `expireTime` (specification section 4), in ms. */
export const REFRESH_WINDOW_MS = 3_600_000

/** Codes and numbers as people have them in the clipboard: full-width digits, spaces, hyphens, brackets, invisible characters. */
const bare = (text: string): string => text.normalize('NFKC').replace(/[\s().\p{Pd}\p{Cf}]/gu, '')
/** A code of six digits however it was written; other text without its spaces. */
export const tidyCode = (text: string): string =>
  /^\d{6}$/.test(bare(text)) ? bare(text) : text.normalize('NFKC').trim()
/** A mobile number however it was written, without +86; other text without the spaces around it. */
export function tidyMobile(text: string): string {
  const plain = bare(text)
  return MOBILE_PATTERN.test(plain) ? plain.replace(/^\+?86(?=1)/, '') : text.trim()
}

/** Whether a message could be sent to it: an address or a mobile number. */
export const isContact = (text: string): boolean => EMAIL_PATTERN.test(text) || MOBILE_PATTERN.test(text)
