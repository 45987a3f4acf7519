import { hashToken, newToken } from '#worker/modules/identity/sessions/token.ts'
import type { WechatPerson } from '#worker/ports/wechat-login/port.ts'
import type { Harness } from './harness.ts'

const P = '/cuemark2/api/v2'
/** A new network for each, because wrong proofs are counted per network. */
const network = (): string => `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`

export type Asked = { tag: string; verifier: string; wxQrCodeUrl: string }

/** Requests a code like an API client; the verifier stays here. */
export async function askQr(
  h: Harness,
  purpose: 'login' | 'bind' | 'pay' | 'prove' = 'login',
  token?: string,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Asked> {
  const verifier = newToken()
  const asked = new URLSearchParams({ purpose, challenge: await hashToken(verifier), ...more })
  const answer = await h.call<{ tag: string; wxQrCodeUrl: string }>(
    'GET',
    `${P}/wx/getQrAuthorize?${asked}`,
    undefined,
    {
      ...(token && { token }),
      headers: { 'cf-connecting-ip': network(), ...headers },
    },
  )
  if (answer.status !== 200) throw new Error(`no code: ${answer.status} ${JSON.stringify(answer.body)}`)
  return { ...answer.body.data!.value, verifier }
}

let people = 0
/** A person known to WeChat and nobody else. */
export const newPerson = (nickname = '小林'): WechatPerson => {
  const openid = `o${++people}-${crypto.randomUUID()}`
  return { appId: 'wx0000000000000001', openid, unionid: `u-${openid}`, nickname }
}

/** The tag's Durable Object, told of a scan without a callback. */
export async function scanned(h: Harness, tag: string, person: WechatPerson): Promise<void> {
  const login = h.env.QR_LOGIN.getByName(await hashToken(tag))
  const claim = await login.claim(h.clock.now())
  if (claim.kind !== 'claimed') throw new Error(`not claimed: ${claim.kind}`)
  await login.settle({ kind: 'confirmed', person }, h.clock.now())
}

/** The upgrade request; without `verifier` only `headers` are sent. */
export const socketPath = (tag: string, verifier?: string, base: '' | typeof P = ''): string =>
  `${base}/websocket/${tag}${verifier ? `?verifier=${verifier}` : ''}`

export const upgrade = (h: Harness, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  h.fetch(path, { headers: { upgrade: 'websocket', 'cf-connecting-ip': network(), ...headers } })

/** Gives the account a WeChat, inserted as binding would. */
export async function bindDirectly(h: Harness, accountId: string, person = newPerson()): Promise<WechatPerson> {
  await h.env.DB.prepare(
    'INSERT INTO wechat_identity (account_id, app_id, openid, unionid, bound_at_ms) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(accountId, person.appId, person.openid, person.unionid, h.clock.now())
    .run()
  return person
}

export type Heard = { status: string; data: Record<string, unknown> | null; msg: string }
export type Listener = {
  socket: WebSocket
  /** Everything received so far. */
  heard: Heard[]
  /** The code it was closed with. */
  closed: Promise<number>
}

/** An open socket; all its messages have arrived when `closed` resolves. */
export async function listen(
  h: Harness,
  { tag, verifier }: { tag: string; verifier?: string },
  headers: Record<string, string> = {},
): Promise<Listener> {
  const response = await upgrade(h, socketPath(tag, verifier), headers)
  const socket = response.webSocket
  if (response.status !== 101 || !socket) throw new Error(`no socket: ${response.status} ${await response.text()}`)
  const heard: Heard[] = []
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  socket.addEventListener('message', ({ data }) => {
    if (data !== 'pong') heard.push(JSON.parse(String(data)))
  })
  socket.accept()
  return { socket, heard, closed }
}

/** The phone confirms, through the sandbox's WeChat protocol. Returns the status: 409 if the site did not accept. */
export async function confirmQr(
  h: Harness,
  tag: string,
  { openid, nickname, unionid }: Pick<WechatPerson, 'openid' | 'nickname' | 'unionid'>,
): Promise<number> {
  return (await h.call('POST', `/sandbox/wechat/${tag}/confirm`, { openid, nickname, unionid })).status
}
export const refuseQr = async (h: Harness, tag: string): Promise<number> =>
  (await h.call('POST', `/sandbox/wechat/${tag}/refuse`, {})).status

const OWN = { origin: 'http://cuemark.test', 'sec-fetch-site': 'same-origin' }
/** `url`: where the page goes inside WeChat. `cookie`: of the browser that asked. */
export type AskedInside = { tag: string; url: string; cookie: string }

/** A page inside WeChat asks, with the session of this token or none. `cookie`: of a browser that has asked before. */
export async function askInWechat(
  h: Harness,
  purpose: 'login' | 'bind' | 'pay' | 'prove' = 'login',
  { token, cookie, ...more }: Record<string, string> = {},
): Promise<AskedInside> {
  const asked = new URLSearchParams({ purpose, inWechat: 'true', redirectUrl: '/uc/account', ...more })
  const cookies = [token && `at=${token}`, cookie].filter(Boolean).join('; ')
  const headers = { ...OWN, 'cf-connecting-ip': network(), ...(cookies && { cookie: cookies }) }
  const response = await h.fetch(`${P}/wx/getQrAuthorize?${asked}`, { headers })
  const { data } = (await response.clone().json()) as { data: { value: { tag: string; wxQrCodeUrl: string } } | null }
  if (!data) throw new Error(`not asked: ${response.status} ${await response.text()}`)
  const set = response.headers.getSetCookie().find((one) => one.startsWith('qr='))!
  return { tag: data.value.tag, url: data.value.wxQrCodeUrl, cookie: set.split(';')[0]! }
}

/** The person agrees on WeChat's page; where WeChat then sends the browser. `isVisitor`: the page was a snapshot. */
export async function agreeInWechat(
  h: Harness,
  { url }: Pick<AskedInside, 'url'>,
  { openid, nickname, unionid }: Pick<WechatPerson, 'openid' | 'nickname' | 'unionid'>,
  isVisitor = false,
): Promise<string> {
  const { pathname, search } = new URL(url)
  const path = `${pathname}${search}${isVisitor ? '&visitor=1' : ''}`
  const answer = await h.call<{ location: string }>('POST', path, { openid, nickname, unionid })
  if (answer.status !== 200) throw new Error(`not agreed: ${JSON.stringify(answer.body)}`)
  const back = new URL(answer.body.data!.value.location)
  return back.pathname + back.search
}

/** The browser with this cookie comes back from WeChat. */
export const comeBack = (h: Harness, path: string, cookie?: string): Promise<Response> =>
  h.fetch(path, {
    redirect: 'manual',
    headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site', ...(cookie && { cookie }) },
  })

/** Signs in by WeChat, from requesting the code to the tokens. */
export async function signInByWechat(
  h: Harness,
  person: WechatPerson,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Heard> {
  const asked = await askQr(h, 'login', undefined, more)
  const listener = await listen(h, asked, headers)
  await confirmQr(h, asked.tag, person)
  await listener.closed
  return listener.heard[0]!
}
