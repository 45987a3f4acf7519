import { hashToken, newToken } from '../../worker/modules/identity/token.ts'
import type { WechatPerson } from '../../worker/ports/wechat-login/port.ts'
import type { Harness } from './harness.ts'

const P = '/cuemark2/api/v2'
/** A network of its own for each: wrong proofs are counted by network. */
const network = (): string => `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`

export type Asked = { tag: string; verifier: string; wxQrCodeUrl: string }

/** Asks for a code as an API client does: the verifier stays here. */
export async function askQr(
  h: Harness,
  purpose: 'login' | 'bind' | 'pay' = 'login',
  token?: string,
  more: Record<string, string> = {},
): Promise<Asked> {
  const verifier = newToken()
  const asked = new URLSearchParams({ purpose, challenge: await hashToken(verifier), ...more })
  const answer = await h.call<{ tag: string; wxQrCodeUrl: string }>(
    'GET',
    `${P}/wx/getQrAuthorize?${asked}`,
    undefined,
    {
      ...(token && { token }),
      headers: { 'cf-connecting-ip': network() },
    },
  )
  if (answer.status !== 200) throw new Error(`no code: ${answer.status} ${JSON.stringify(answer.body)}`)
  return { ...answer.body.data!.value, verifier }
}

let people = 0
/** Somebody WeChat knows and nobody else. */
export const newPerson = (nickname = '小林'): WechatPerson => {
  const openid = `o${++people}-${crypto.randomUUID()}`
  return { appId: 'wx0000000000000001', openid, unionid: `u-${openid}`, nickname }
}

/** The tag's object, told of a scan without a callback. */
export async function scanned(h: Harness, tag: string, person: WechatPerson): Promise<void> {
  const login = h.env.QR_LOGIN.getByName(await hashToken(tag))
  const claim = await login.claim(h.clock.now())
  if (claim.kind !== 'claimed') throw new Error(`not claimed: ${claim.kind}`)
  await login.settle({ kind: 'confirmed', person }, h.clock.now())
}

/** The upgrade request; without `verifier` only what `headers` bring. */
export const socketPath = (tag: string, verifier?: string, base: '' | typeof P = ''): string =>
  `${base}/websocket/${tag}${verifier ? `?verifier=${verifier}` : ''}`

export const upgrade = (h: Harness, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  h.fetch(path, { headers: { upgrade: 'websocket', 'cf-connecting-ip': network(), ...headers } })

/** Has the account a WeChat, written as binding would. */
export async function bindDirectly(h: Harness, accountId: string, person = newPerson()): Promise<WechatPerson> {
  await h.env.DB.prepare(
    'INSERT INTO wechat_identity (account_id, app_id, openid, unionid, bound_at_ms) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(accountId, person.appId, person.openid, person.unionid, h.clock.now())
    .run()
  return person
}
