import { createHash } from 'node:crypto'
import { toBase64Url } from '#core/encodings.ts'
import { WORK_ANSWER_PATTERN } from '#worker/modules/identity/values.ts'

/** Many small puzzles instead of one: the same work on average, but with less variation, and progress can be shown. */
export type Work = { bits: number; parts: number }

/** `17.8.<128 random bits>`: the amount of work is part of what is signed, so nobody can ask for less. */
export const newChallenge = ({ bits, parts }: Work): string =>
  `${bits}.${parts}.${toBase64Url(crypto.getRandomValues(new Uint8Array(16)))}`

export type WorkAnswer = { challenge: string; nonces: string[] }

/** Parses `work.<challenge>.<nonces>`; null for the answer to a picture. */
export function readWorkAnswer(text: string): WorkAnswer | null {
  const [, challenge, nonces] = WORK_ANSWER_PATTERN.exec(text) ?? []
  return challenge !== undefined && nonces !== undefined ? { challenge, nonces: nonces.split('-') } : null
}

/**
 * Whether, for every part, SHA-256 of `challenge.index.nonce` begins with the required zeros: as many hashes as parts.
 */
export function isWorkDone({ challenge, nonces }: WorkAnswer): boolean {
  const [bits = 0, parts = 0] = challenge.split('.').map(Number)
  return (
    nonces.length === parts &&
    nonces.every((nonce, index) => {
      const head = createHash('sha256').update(`${challenge}.${index}.${nonce}`).digest().readUInt32BE(0)
      return Math.clz32(head) >= bits
    })
  )
}
