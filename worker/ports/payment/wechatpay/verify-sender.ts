import type { KeyRing } from './keys.ts'
import { answerMessage, verify } from './sign.ts'

/** How far the clock of a signed message may differ from ours. */
const CLOCK_SKEW_S = 300
/** Wrong on purpose: WeChat Pay probes whether signatures are checked. */
const PROBE = 'WECHATPAY/SIGNTEST/'

type Signed = { body: string; header(name: string): string | null }

/** `none`: without a signature. `wrong`: another key, too old or from the future, or not signed over this body. */
export type Sender = 'wechatpay' | 'none' | 'wrong'

/** Whether WeChat Pay sent this answer or notification. `now`: Unix time in ms. */
export function verifySender({ body, header }: Signed, keys: KeyRing, now: number): Sender {
  const signature = header('wechatpay-signature')
  if (!signature) return 'none'
  const timestamp = header('wechatpay-timestamp') ?? ''
  const nonce = header('wechatpay-nonce') ?? ''
  const key = keys.find(header('wechatpay-serial') ?? '')
  if (signature.startsWith(PROBE) || !key || !/^\d{1,12}$/.test(timestamp) || nonce === '') return 'wrong'
  if (Math.abs(now / 1000 - Number(timestamp)) > CLOCK_SKEW_S) return 'wrong'
  return verify(answerMessage(timestamp, nonce, body), signature, key) ? 'wechatpay' : 'wrong'
}
