import type { CaptchaWork } from '#worker/modules/identity/codes/captcha/contract.ts'
import { makeHasher } from './sha256-head.ts'

export type Work = Pick<CaptchaWork, 'challenge' | 'bits' | 'parts'>

/** Hashes between two pauses: a few milliseconds on a phone. */
const AT_ONCE = 1024

/**
 * Solves a proof-of-work; the result has the format of the API. `onPart`: number of solved parts. `rest`: awaited every few
 * milliseconds, so that a page without Worker threads stays responsive.
 */
export async function solveWork(
  { challenge, bits, parts }: Work,
  onPart: (done: number) => void,
  rest?: () => Promise<void>,
): Promise<string> {
  const headOf = makeHasher()
  const nonces: string[] = []
  for (let part = 0; part < parts; part++) {
    for (let n = 0; ; n++) {
      const nonce = n.toString(36)
      if (Math.clz32(headOf(`${challenge}.${part}.${nonce}`)) >= bits) {
        nonces.push(nonce)
        break
      }
      if (rest && n % AT_ONCE === AT_ONCE - 1) await rest()
    }
    onPart(part + 1)
  }
  return `work.${challenge}.${nonces.join('-')}`
}
