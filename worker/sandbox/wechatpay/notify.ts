import { createCipheriv, randomBytes } from 'node:crypto'
import { KEEP, type World } from '../env.ts'
import { beijingIso, getTransaction } from './methods.ts'
import { signedHeaders } from './protocol.ts'
import type { Trade } from './trades.ts'

/**
 * once: until answered with 200 or 204. twice: the same again after that. never: not at all. tampered: changed after
 * signing. probe: with the signature by which WeChat Pay tests that signatures are checked.
 */
export const NOTIFY_MODES = ['once', 'never', 'twice', 'tampered', 'probe'] as const
export type NotifyMode = (typeof NOTIFY_MODES)[number]
export type NoticeAnswer = { attempt: number; at: string; status: number; body: string; delivered: boolean }

/** The real times are 15 s, 15 s, 30 s, 3 min … 6 h; the sandbox uses shorter ones. */
const RETRY_AFTER_MS = [250, 1_000, 4_000]
const TIMEOUT_MS = 5_000
const getKey = (no: string) => `sandbox:wxpay:notice:${no}`

export async function lastAnswer(world: World, no: string): Promise<NoticeAnswer | null> {
  return await world.kv.get<NoticeAnswer>(getKey(no), 'json')
}

export const paidNotice = (world: World, trade: Trade): string =>
  seal(world, {
    event: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    type: 'transaction',
    content: getTransaction(world, trade),
  })

/** The body of a notification: the content encrypted with the APIv3 key, the tag at its end. */
export function seal(
  world: World,
  { event, summary, type, content }: { event: string; summary: string; type: string; content: object },
): string {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', world.config.WECHATPAY_API_KEY, nonce)
  cipher.setAAD(Buffer.from(type))
  const sealed = [cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()]
  return JSON.stringify({
    ...{ id: crypto.randomUUID(), create_time: beijingIso(world.now), resource_type: 'encrypt-resource' },
    ...{ event_type: event, summary },
    resource: {
      ...{ original_type: type, algorithm: 'AEAD_AES_256_GCM', ciphertext: Buffer.concat(sealed).toString('base64') },
      ...{ associated_data: type, nonce },
    },
  })
}

/** Sends a notification about `no`; the first attempt is awaited, so that a script sees its effect with the answer. */
export async function notify(
  world: World,
  { no, url, body }: { no: string; url: string; body: string },
  mode: NotifyMode,
  later: (work: Promise<unknown>) => void,
): Promise<NoticeAnswer | null> {
  if (mode === 'never') return null
  const send = (attempt: number) => tryOnce(world, { no, url, body }, mode, attempt)
  const first = await send(1)
  if (mode === 'twice') return await send(2)
  if (!first.delivered && mode === 'once') later(keepTrying(send))
  return first
}

async function keepTrying(send: (attempt: number) => Promise<NoticeAnswer>): Promise<void> {
  for (const [index, waitMs] of RETRY_AFTER_MS.entries()) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    if ((await send(index + 2)).delivered) return
  }
}

async function tryOnce(
  world: World,
  { no, url, body }: { no: string; url: string; body: string },
  mode: NotifyMode,
  attempt: number,
): Promise<NoticeAnswer> {
  const headers: Record<string, string> = { ...signedHeaders(world, body), 'content-type': 'application/json' }
  if (mode === 'probe') headers['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${randomBytes(16).toString('base64')}`
  const request = new Request(url, {
    method: 'POST',
    headers,
    body: mode === 'tampered' ? body.replace('"summary"', '"summary_"') : body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const heard = await world
    .send(request)
    .then(async (response) => ({ status: response.status, body: (await response.text()).slice(0, 200) }))
    .catch((error: unknown) => ({ status: 0, body: String(error).slice(0, 200) }))
  const delivered = heard.status === 200 || heard.status === 204
  const answer = { attempt, at: new Date(world.now).toISOString(), ...heard, delivered }
  await world.kv.put(getKey(no), JSON.stringify(answer), KEEP)
  return answer
}
