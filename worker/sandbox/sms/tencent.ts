import * as z from 'zod/mini'
import { tc3Authorization } from '#worker/ports/sms/tc3.ts'
import { getWorld, type World } from '../env.ts'
import type { SandboxContext } from '../envelope.ts'
import { deliver, textBehind, wantsCode } from './deliver.ts'

type Refusal = { Code: string; Message: string }
const refusal = (Code: string, Message: string): Refusal => ({ Code, Message })

/** Tencent allows five minutes between its clock and the caller's. */
const CLOCK_SKEW_MS = 5 * 60_000
const SendSms = z.object({
  PhoneNumberSet: z.array(z.string()).check(z.minLength(1), z.maxLength(200)),
  SmsSdkAppId: z.string(),
  SignName: z.string(),
  TemplateId: z.string(),
  TemplateParamSet: z.optional(z.array(z.string())),
  SessionContext: z.optional(z.string()),
})
type SendSms = z.infer<typeof SendSms>

/** POST /sandbox/sms/tencent: SendSms 2021-01-11; verifies signature (TC3-HMAC-SHA256) and clock. Always answers 200. */
export async function tencentSms(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const body = await c.req.raw.text()
  const RequestId = crypto.randomUUID()
  const refused = await refusedCall(world, c.req.raw, body)
  if (refused) return c.json({ Response: { Error: refused, RequestId } })
  const sms = read(body)
  if (!sms) return c.json({ Response: { Error: refusal('InvalidParameter', '参数错误'), RequestId } })
  const SendStatusSet = await Promise.all(sms.PhoneNumberSet.map((number) => sendTo(world, sms, number)))
  return c.json({ Response: { SendStatusSet, RequestId } })
}

async function refusedCall(world: World, request: Request, body: string): Promise<Refusal | null> {
  const { SMS_KEY_ID: id, SMS_KEY_SECRET: secret } = world.config
  const header = (name: string) => request.headers.get(name) ?? ''
  const atS = Number(header('x-tc-timestamp'))
  const sent = header('authorization')
  if (!sent.startsWith('TC3-HMAC-SHA256 Credential='))
    return refusal('AuthFailure.InvalidAuthorization', '请求头部的 Authorization 不符合腾讯云标准')
  if (!sent.startsWith(`TC3-HMAC-SHA256 Credential=${id}/`))
    return refusal('AuthFailure.SecretIdNotFound', '密钥不存在')
  if (!(Math.abs(world.now - atS * 1000) <= CLOCK_SKEW_MS)) return refusal('AuthFailure.SignatureExpire', '签名过期')
  const headers = {
    'content-type': header('content-type'),
    host: new URL(request.url).host,
    'x-tc-action': header('x-tc-action'),
  }
  if (sent !== (await tc3Authorization({ id, secret }, { service: 'sms', headers, body, atS })))
    return refusal('AuthFailure.SignatureFailure', '签名错误')
  if (header('x-tc-action') !== 'SendSms') return refusal('InvalidAction', '接口不存在')
  if (header('x-tc-version') !== '2021-01-11') return refusal('NoSuchVersion', '接口版本不存在')
  return header('x-tc-region') ? null : refusal('MissingParameter', '缺少地域参数')
}

async function sendTo(world: World, sms: SendSms, number: string) {
  const mobile = /^\+861[3-9]\d{9}$/.test(number) ? number.slice(3) : null
  const found = textBehind(world, sms.TemplateId)
  const [code = null] = sms.TemplateParamSet ?? []
  const said = (Code: string, Message: string) => ({
    SerialNo: crypto.randomUUID(),
    PhoneNumber: number,
    Fee: Code === 'Ok' ? 1 : 0,
    SessionContext: sms.SessionContext ?? '',
    Code,
    Message,
    IsoCode: 'CN',
  })
  if (!mobile) return said('InvalidParameterValue.IncorrectPhoneNumber', '手机号格式错误')
  if (sms.SmsSdkAppId !== world.config.SMS_APP_ID)
    return said('UnauthorizedOperation.SmsSdkAppIdVerifyFail', '应用不存在')
  if (sms.SignName !== world.config.SMS_SIGN_NAME)
    return said('FailedOperation.SignatureIncorrectOrUnapproved', '签名未审批或格式错误')
  if (!found) return said('FailedOperation.TemplateIncorrectOrUnapproved', '模板未审批或内容不匹配')
  if (wantsCode(found.template) !== (code !== null))
    return said('FailedOperation.TemplateParamSetNotMatchApprovedTemplate', '请求内容与审核通过的模板内容不匹配')
  await deliver(world, { ...found, mobile, code })
  return said('Ok', 'send success')
}

function read(body: string): SendSms | null {
  try {
    return SendSms.parse(JSON.parse(body))
  } catch {
    return null
  }
}
