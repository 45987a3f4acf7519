import { DurableObject } from 'cloudflare:workers'
import { makeCtx } from '../compose/make-context.ts'
import type { Code } from '../core/codes.ts'
import { isSameText } from '../core/hmac.ts'
import type { Locale } from '../core/locales.ts'
import { log } from '../core/log.ts'
import type { AppBindings } from '../env.ts'
import { QR_TTL_MS, type QrMessage, type QrPurpose } from '../modules/identity/contract.ts'
import type { Client, QrEnd } from '../modules/identity/public.ts'
import { issueQrSession, qrMessage } from '../modules/identity/public.ts'
import type { WechatPerson } from '../ports/wechat-login/port.ts'

/** What a QR code was made for, and by whom. */
export type QrOrder = {
  /** SHA-256 of the tag: this object's name, and the key of the row that says it was used. */
  tagHash: string
  purpose: QrPurpose
  /** Who asked; null for `login`. */
  accountId: string | null
  /** base64url(SHA-256(verifier)): only who holds the verifier hears what comes of it. */
  challenge: string
  autologin: boolean
  locale: Locale
  /** A path of this site. */
  redirectUrl: string
  /** Unix ms. */
  expiresAtMs: number
}
export type QrOutcome =
  | { kind: 'confirmed'; person: WechatPerson }
  | { kind: 'refused' }
  /** WeChat gave no answer, or the person may not do this. */
  | { kind: 'failed'; code: Code }
/** `claimed`: this callback is the first. `taken`: another came before. */
export type QrClaim = { kind: 'claimed' | 'taken'; order: QrOrder } | { kind: 'gone' }
export type QrProven =
  | { kind: 'confirmed'; order: QrOrder; person: WechatPerson }
  | { kind: 'open' | 'foreign' | 'gone' | 'over' | 'unknown' }

type Flow = { order: QrOrder; outcome: QrOutcome | 'open' | 'claimed'; isTold: boolean }

/** The socket of a page that was replaced by a newer one of the same browser. */
const REPLACED = 4001

/**
 * One per QR code that is shown, named by the hash of its tag: it knows who may hear what comes of it, lets the first
 * callback through and no other, and tells the result once, to the socket that proved to be the browser which asked.
 * `now` is the caller's clock (Unix ms). Nothing lives in memory only, so it may hibernate at any moment.
 */
export class QrLogin extends DurableObject<AppBindings> {
  constructor(ctx: DurableObjectState, env: AppBindings) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  async open(order: QrOrder): Promise<void> {
    this.#save({ order, outcome: 'open', isTold: false })
    await this.ctx.storage.setAlarm(order.expiresAtMs)
  }

  /** Takes the code for one callback, before WeChat is asked who it is about. */
  claim(now: number): QrClaim {
    const flow = this.#flow()
    if (!flow || now >= flow.order.expiresAtMs) return { kind: 'gone' }
    if (flow.outcome !== 'open') return { kind: 'taken', order: flow.order }
    this.#save({ ...flow, outcome: 'claimed' })
    return { kind: 'claimed', order: flow.order }
  }

  /** What came of the callback that claimed. Something confirmed can be used as long again as the code was shown. */
  async settle(outcome: QrOutcome, now: number): Promise<void> {
    const flow = this.#flow()
    if (flow?.outcome !== 'claimed') return
    const expiresAtMs = outcome.kind === 'confirmed' ? now + QR_TTL_MS : flow.order.expiresAtMs
    this.#save({ ...flow, order: { ...flow.order, expiresAtMs }, outcome })
    await this.ctx.storage.setAlarm(expiresAtMs)
    await this.#tell()
  }

  /** What was scanned, for whoever can show the verifier (as its challenge). */
  prove(challenge: string, now: number): QrProven {
    const flow = this.#flow()
    if (!flow) return { kind: 'unknown' }
    if (!isSameText(flow.order.challenge, challenge)) return { kind: 'foreign' }
    if (now >= flow.order.expiresAtMs) return { kind: 'gone' }
    if (flow.outcome === 'open' || flow.outcome === 'claimed') return { kind: 'open' }
    if (flow.outcome.kind !== 'confirmed') return { kind: 'over' }
    return { kind: 'confirmed', order: flow.order, person: flow.outcome.person }
  }

  /** The upgrade, after `prove` (the route asks). `x-client`: who listens, for the record of sign-ins. */
  override async fetch(request: Request): Promise<Response> {
    const flow = this.#flow()
    if (!flow || flow.isTold) return new Response(null, { status: 410 })
    for (const older of this.ctx.getWebSockets()) older.close(REPLACED, 'replaced')
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    server.serializeAttachment(decodeURIComponent(request.headers.get('x-client') ?? ''))
    await this.#tell()
    return new Response(null, { status: 101, webSocket: client })
  }

  /** What a page says besides `ping` means nothing. */
  override webSocketMessage(): void {}

  override async alarm(): Promise<void> {
    const flow = this.#flow()
    if (!flow) return
    // Rung early (clocks differ).
    if (Date.now() < flow.order.expiresAtMs) return this.ctx.storage.setAlarm(flow.order.expiresAtMs)
    if (!flow.isTold) this.#send(qrMessage(flow.order.locale, { kind: 'expired' }))
    await this.ctx.storage.deleteAll()
  }

  /** Says how it ended, once, as soon as it has ended and somebody listens. */
  async #tell(): Promise<void> {
    const flow = this.#flow()
    const listener = this.#listener()
    if (!flow || !listener || flow.isTold || flow.outcome === 'open' || flow.outcome === 'claimed') return
    // First of all: whoever comes while the session is made must not have another.
    this.#save({ ...flow, isTold: true })
    const { order, outcome } = flow
    const end =
      outcome.kind === 'confirmed' && order.purpose === 'login'
        ? await this.#signIn(order, outcome.person, JSON.parse(String(listener.deserializeAttachment())) as Client)
        : outcome
    // The page may have come anew while the session was made.
    this.#send(qrMessage(order.locale, end))
  }

  /** Tokens are made now that somebody takes them, and are not kept here. */
  async #signIn(order: QrOrder, person: WechatPerson, client: Client): Promise<QrEnd> {
    const ctx = makeCtx(this.env, {
      actor: { kind: 'system', id: 'system' },
      locale: order.locale,
      waitUntil: (work) => this.ctx.waitUntil(work),
    })
    try {
      const issued = await issueQrSession(ctx, order.tagHash, person, { ...client, autologin: order.autologin })
      return issued.ok
        ? { kind: 'signed-in', triple: issued.value.triple }
        : { kind: 'failed', code: issued.refusal.code }
    } catch (error) {
      log('error', ctx, { at: 'qr-login', error })
      return { kind: 'failed', code: 'INTERNAL' }
    }
  }

  #send(message: QrMessage): void {
    const listener = this.#listener()
    if (!listener) return
    listener.send(JSON.stringify(message))
    listener.close(1000, message.status)
  }

  #listener(): WebSocket | undefined {
    return this.ctx.getWebSockets().find((socket) => socket.readyState === WebSocket.READY_STATE_OPEN)
  }

  #flow(): Flow | undefined {
    return this.ctx.storage.kv.get<Flow>('flow')
  }

  #save(flow: Flow): void {
    this.ctx.storage.kv.put('flow', flow)
  }
}
