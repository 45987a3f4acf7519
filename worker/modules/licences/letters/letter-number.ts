import { licenceNo, parseLicenceNo } from '../number.ts'

/** The same numbers as of licences, with a prefix of their own. */
export const letterNoOf = (year: number, random: string): string => licenceNo(year, random).replace(/^CM/, 'CL')
/** Normalises what a person typed; null if it cannot be the number of a letter. */
export const parseLetterNo = (text: string): string | null =>
  /^\s*CL/i.test(text) ? (parseLicenceNo(text.replace(/^\s*CL/i, 'CM'))?.replace(/^CM/, 'CL') ?? null) : null
