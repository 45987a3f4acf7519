import {
  EMAIL_PATTERN,
  MOBILE_PATTERN,
  PASSWORD_PATTERN,
  tidyCode,
  tidyMobile,
} from '#worker/modules/identity/values.ts'

export const isEmail = (text: string): boolean => text.trim().length <= 254 && EMAIL_PATTERN.test(text.trim())
export const isMobile = (text: string): boolean => MOBILE_PATTERN.test(tidyMobile(text))
export const isPassword = (text: string): boolean => PASSWORD_PATTERN.test(text)
export const isCode = (text: string): boolean => /^\d{6}$/.test(tidyCode(text))

/** Which parts of the rule for new passwords are met, for the hints (specification section 5). */
export const passwordHints = (text: string): { length: boolean; letter: boolean; digit: boolean } => {
  const length = [...text].length
  return { length: length >= 6 && length <= 20, letter: /[A-Za-z]/.test(text), digit: /[0-9]/.test(text) }
}
