import { createHash } from 'node:crypto'

/** Solves a device check according to its schema (CaptchaWork), without the page's code. */
export function doWork({ challenge, bits, parts }: { challenge: string; bits: number; parts: number }): string {
  const nonces = Array.from({ length: parts }, (_, part) => {
    for (let n = 0; ; n++) {
      const head = createHash('sha256')
        .update(`${challenge}.${part}.${n.toString(36)}`)
        .digest()
        .readUInt32BE(0)
      if (Math.clz32(head) >= bits) return n.toString(36)
    }
  })
  return `work.${challenge}.${nonces.join('-')}`
}
