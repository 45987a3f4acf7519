import { tidyMobile } from '#worker/modules/identity/values.ts'

/** Specification section 5: no Chinese characters, no @, not purely digits; and nothing that cannot be seen or typed. */
export const USERNAME_PATTERN = /^(?!\d+$)[^\p{Script=Han}\p{Z}\p{C}@]{1,32}$/u
/** Specification section 5: 6–20 letters and digits, at least one of each as for every password. */
export const INITIAL_PASSWORD_PATTERN = /^(?=.{0,19}[A-Za-z])(?=.{0,19}[0-9])[A-Za-z0-9]{6,20}$/

/** As it is stored, so that what is checked is what is used: a full-width number is digits, and a phone is no username. */
export const tidyUsername = (text: string): string => tidyMobile(text).normalize('NFKC')

/** Members invited at once: one address a line, or the cells of a CSV; empty lines and repetitions are left out. */
export const MOST_AT_ONCE = 50
export const toAddresses = (pasted: string): string[] => [
  ...new Set(
    pasted
      .split(/[\r\n,;，；\t]+/u)
      .map((line) => line.replace(/^["'\s]+|["'\s]+$/gu, ''))
      .filter((line) => line !== ''),
  ),
]
