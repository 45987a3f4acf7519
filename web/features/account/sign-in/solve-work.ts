import type { CaptchaWork } from '#worker/modules/identity/contract.ts'
import { makeHasher } from './sha256-head.ts'

export type Work = Pick<CaptchaWork, 'challenge' | 'bits' | 'parts'>

/** Between two occasions to rest: a few milliseconds of a phone. */
const AT_ONCE = 1024

/**
 * The answer to a device check, as the API wants it. `onPart`: how many parts are done. `rest`, where given, is awaited every few
 * milliseconds, so that a page that has no second thread goes on answering.
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
