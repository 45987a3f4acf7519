import { msOfBeijingTime } from '#worker/ports/payment/alipay/beijing-time.ts'
import { requestContent, verifyRsa2 } from '#worker/ports/payment/alipay/sign.ts'
import type { World } from '../env.ts'

/** The real gateway's common errors (https://opendocs.alipay.com/common/02km9f): code and sub_code. */
export type Refusal = { code: '40001' | '40002' | '40004'; sub_code: string; sub_msg: string }
export const toRefusal = (code: Refusal['code'], sub_code: string, sub_msg: string): Refusal => ({
  code,
  sub_code,
  sub_msg,
})

const MESSAGES = { '40001': 'Missing Required Arguments', '40002': 'Invalid Arguments', '40004': 'Business Failed' }
export const getMessage = (code: Refusal['code']) => MESSAGES[code]

/** Maximum clock difference between sender and gateway: 15 minutes, according to the documentation. */
const CLOCK_SKEW_MS = 15 * 60_000

/**
 * All parameters of a call, from the query and the form body. Null if one occurs twice, because the signature cannot cover that.
 */
export async function getParams(request: Request): Promise<Record<string, string> | null> {
  const body = request.method === 'POST' ? await request.text() : ''
  const params: Record<string, string> = {}
  for (const [name, text] of [...new URL(request.url).searchParams, ...new URLSearchParams(body)]) {
    if (Object.hasOwn(params, name)) return null
    params[name] = text
  }
  return params
}

/** The checks before the method itself; null if the call may proceed. */
export function refusedCommon(params: Record<string, string>, world: World): Refusal | null {
  for (const name of ['app_id', 'method', 'timestamp', 'version', 'charset', 'sign_type'] as const) {
    if (!params[name]) return toRefusal('40001', MISSING[name], '缺少公共参数')
  }
  if (!params.sign) return toRefusal('40001', 'isv.missing-signature', '缺少签名参数')
  if (params.app_id !== world.config.ALIPAY_APP_ID) return toRefusal('40002', 'isv.invalid-app-id', '无效的AppID参数')
  if (params.charset?.toLowerCase() !== 'utf-8') return toRefusal('40002', 'isv.invalid-charset', '字符集错误')
  if (params.sign_type !== 'RSA2') return toRefusal('40002', 'isv.invalid-signature-type', '无效签名类型')
  if (params.version !== '1.0') return toRefusal('40002', 'isv.invalid-parameter', '无效的接口版本')
  if (!verifyRsa2(requestContent(params), params.sign, world.keys.SANDBOX_ALIPAY_APP_PUBLIC_KEY)) {
    return toRefusal('40002', 'isv.invalid-signature', '无效签名')
  }
  const sentAtMs = msOfBeijingTime(params.timestamp ?? '')
  if (sentAtMs === null || Math.abs(world.now - sentAtMs) > CLOCK_SKEW_MS) {
    return toRefusal('40002', 'isv.invalid-timestamp', '非法的时间戳参数')
  }
  return null
}

const MISSING = {
  app_id: 'isv.missing-app-id',
  method: 'isv.missing-method',
  timestamp: 'isv.missing-timestamp',
  version: 'isv.missing-version',
  charset: 'isv.missing-charset',
  sign_type: 'isv.missing-signature-type',
} as const
