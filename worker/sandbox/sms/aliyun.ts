import { sha256Hex } from '#core/encodings.ts'
import { acs3Authorization } from '#worker/ports/sms/acs3.ts'
import { getWorld, KEEP, type World } from '../env.ts'
import type { SandboxContext } from '../envelope.ts'
import { digest } from '../mail/messages.ts'
import { deliver, textBehind, wantsCode } from './deliver.ts'

type Refusal = { status: 200 | 400 | 404; Code: string; Message: string }
const refusal = (status: Refusal['status'], Code: string, Message: string): Refusal => ({ status, Code, Message })

/** Aliyun allows 15 minutes between its clock and the caller's. */
const CLOCK_SKEW_MS = 15 * 60_000
const SIGNED = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version']

/** POST /sandbox/sms/aliyun: SendSms of Dysmsapi; verifies signature (ACS3-HMAC-SHA256), clock and nonce. */
export async function aliyunSms(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const url = new URL(c.req.url)
  const query = Object.fromEntries(url.searchParams)
  const RequestId = crypto.randomUUID().toUpperCase()
  const refused = (await refusedSignature(world, c.req.raw, query)) ?? (await refusedSms(world, query))
  if (refused) {
    const { status, ...said } = refused
    return c.json({ ...said, RequestId }, status)
  }
  const found = textBehind(world, query.TemplateCode ?? '')
  if (found) await deliver(world, { ...found, mobile: query.PhoneNumbers ?? '', code: codeIn(query.TemplateParam) })
  return c.json({ Code: 'OK', Message: 'OK', BizId: crypto.randomUUID(), RequestId })
}

async function refusedSignature(world: World, request: Request, query: Record<string, string>) {
  const { SMS_KEY_ID: id, SMS_KEY_SECRET: secret } = world.config
  const sent = request.headers.get('authorization') ?? ''
  if (!sent.startsWith('ACS3-HMAC-SHA256 Credential='))
    return refusal(400, 'IncompleteSignature', 'The request signature does not conform to Aliyun standards.')
  if (!sent.startsWith(`ACS3-HMAC-SHA256 Credential=${id},`))
    return refusal(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
  const url = new URL(request.url)
  const headers = Object.fromEntries(
    SIGNED.map((name) => [name, name === 'host' ? url.host : (request.headers.get(name) ?? '')]),
  )
  const wanted = await acs3Authorization({ id, secret }, { method: request.method, path: url.pathname, query, headers })
  const isBody = headers['x-acs-content-sha256'] === (await sha256Hex(await request.clone().text()))
  if (sent !== wanted || !isBody)
    return refusal(400, 'SignatureDoesNotMatch', 'Specified signature is not matched with our calculation.')
  if (!(Math.abs(world.now - Date.parse(headers['x-acs-date'] ?? '')) <= CLOCK_SKEW_MS))
    return refusal(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.')
  if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25')
    return refusal(404, 'InvalidAction.NotFound', 'Specified api is not found.')
  const nonce = `sandbox:sms-nonce:${digest(headers['x-acs-signature-nonce'] ?? '')}`
  if (await world.kv.get(nonce))
    return refusal(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.')
  await world.kv.put(nonce, '1', KEEP)
  return null
}

/** Business errors have status 200. */
async function refusedSms(world: World, query: Record<string, string>): Promise<Refusal | null> {
  if (!/^1[3-9]\d{9}$/.test(query.PhoneNumbers ?? ''))
    return refusal(200, 'isv.MOBILE_NUMBER_ILLEGAL', '手机号码格式错误')
  if (query.SignName !== world.config.SMS_SIGN_NAME)
    return refusal(200, 'isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名')
  const found = textBehind(world, query.TemplateCode ?? '')
  if (!found) return refusal(200, 'isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板')
  if (wantsCode(found.template) && codeIn(query.TemplateParam) === null)
    return refusal(200, 'isv.TEMPLATE_MISSING_PARAMETERS', '模板变量中存在未赋值变量')
  return null
}

function codeIn(param: string | undefined): string | null {
  try {
    const { code } = JSON.parse(param ?? 'null') as { code?: unknown }
    return typeof code === 'string' ? code : null
  } catch {
    return null
  }
}
