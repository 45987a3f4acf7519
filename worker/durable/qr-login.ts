import { DurableObject } from 'cloudflare:workers'
import { makeCtx } from '../compose/make-context.ts'
import type { Payment } from '../context.ts'
import type { Code } from '../core/codes.ts'
import { isSameText } from '../core/hmac.ts'
import type { Locale } from '../core/locales.ts'
import { log } from '../core/log.ts'
import type { AppBindings } from '../env.ts'
import { QR_TTL_MS, type QrMessage, type QrPurpose } from '../modules/identity/contract.ts'
import type { Client, QrEnd } from '../modules/identity/public.ts'
import { issueQrSession, qrMessage } from '../modules/identity/public.ts'
import type { WechatPerson } from '../ports/wechat-login/port.ts'

/** The purpose of a QR code, and who asked for it. */
export type QrOrder = {
  /** SHA-256 of the tag: the name of this object, and the key of the row that records its use. */
  tagHash: string
  purpose: QrPurpose
  /** The account that asked; null for `login`. */
  accountId: string | null
  /** For `pay`: the order that the scan is valid for. */
  payment?: Payment | null
  /** base64url(SHA-256(verifier)): only the holder of the verifier receives the result. */
  challenge: string
  autologin: boolean
  locale: Locale
  /** A path on this site. */
  redirectUrl: string
  /** Unix ms. */
  expiresAtMs: number
  /** Confirmed by the page itself, inside WeChat: the callback must come from the browser that asked. */
  isInWechat?: boolean
}
export type QrOutcome =
  | { kind: 'confirmed'; person: WechatPerson }
  | { kind: 'refused' }
  /** WeChat did not answer, or the person may not do this. */
  | { kind: 'failed'; code: Code }
/** `claimed`: this callback is the first. `taken`: another came before. `foreign`: another browser, which changes nothing. */
export type QrClaim = { kind: 'claimed' | 'taken' | 'foreign'; order: QrOrder } | { kind: 'gone' }
export type QrProven =
  | { kind: 'confirmed'; order: QrOrder; person: WechatPerson }
  | { kind: 'open' | 'foreign' | 'gone' | 'over' | 'unknown' }

type Flow = { order: QrOrder; outcome: QrOutcome | 'open' | 'claimed'; isTold: boolean }

/** Close code of a socket replaced by a newer one of the same browser. */
const REPLACED = 4001

/**
 * One object per displayed QR code, named by the hash of its tag. It knows who may receive the result, accepts only the
 * first callback, and sends the result once, to the socket that proved to be the browser that asked. `now` is the
 * caller's clock (Unix ms). All state is stored, so the object may hibernate at any moment.
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

  /**
   * Reserves the code for one callback, before WeChat is asked who scanned it. `challenge`: of the browser that calls; what is
   * confirmed inside WeChat is confirmed by the browser that asked, so that nobody can be sent there to confirm another's.
   */
  claim(now: number, challenge: string | null = null): QrClaim {
    const flow = this.#flow()
    if (!flow || now >= flow.order.expiresAtMs) return { kind: 'gone' }
    if (flow.order.isInWechat && !isSameText(flow.order.challenge, challenge ?? ''))
      return { kind: 'foreign', order: flow.order }
    if (flow.outcome !== 'open') return { kind: 'taken', order: flow.order }
    this.#save({ ...flow, outcome: 'claimed' })
    return { kind: 'claimed', order: flow.order }
  }

  /**
   * Stores the result of the callback that reserved the code. A confirmed result stays valid for as long again as the
   * code was shown.
   */
  async settle(outcome: QrOutcome, now: number): Promise<void> {
    const flow = this.#flow()
    if (flow?.outcome !== 'claimed') return
    const expiresAtMs = outcome.kind === 'confirmed' ? now + QR_TTL_MS : flow.order.expiresAtMs
    this.#save({ ...flow, order: { ...flow.order, expiresAtMs }, outcome })
    await this.ctx.storage.setAlarm(expiresAtMs)
    await this.#tell()
  }

  /** The result of the scan, for whoever proves to hold the verifier (by its challenge). */
  prove(challenge: string, now: number): QrProven {
    const flow = this.#flow()
    if (!flow) return { kind: 'unknown' }
    if (!isSameText(flow.order.challenge, challenge)) return { kind: 'foreign' }
    if (now >= flow.order.expiresAtMs) return { kind: 'gone' }
    if (flow.outcome === 'open' || flow.outcome === 'claimed') return { kind: 'open' }
    if (flow.outcome.kind !== 'confirmed') return { kind: 'over' }
    return { kind: 'confirmed', order: flow.order, person: flow.outcome.person }
  }

  /**
   * The socket upgrade, after `prove` (checked by the route). `x-client`: the listening client, for the sign-in record.
   */
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

  /** Messages from the page, other than `ping`, are ignored. */
  override webSocketMessage(): void {}

  override async alarm(): Promise<void> {
    const flow = this.#flow()
    if (!flow) return
    // Too early (clocks differ).
    if (Date.now() < flow.order.expiresAtMs) return this.ctx.storage.setAlarm(flow.order.expiresAtMs)
    if (!flow.isTold) this.#send(qrMessage(flow.order.locale, { kind: 'expired' }))
    await this.ctx.storage.deleteAll()
  }

  /** Sends the result once, as soon as there is a result and a listener. */
  async #tell(): Promise<void> {
    const flow = this.#flow()
    const listener = this.#listener()
    if (!flow || !listener || flow.isTold || flow.outcome === 'open' || flow.outcome === 'claimed') return
    // Saved first: a page that connects while the session is being made must not get a second one.
    this.#save({ ...flow, isTold: true })
    const { order, outcome } = flow
    const end =
      outcome.kind === 'confirmed' && order.purpose === 'login'
        ? await this.#signIn(order, outcome.person, JSON.parse(String(listener.deserializeAttachment())) as Client)
        : outcome
    // The page may have reconnected while the session was being made.
    this.#send(qrMessage(order.locale, end))
  }

  /** Tokens are made only when somebody receives them, and are not stored here. */
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
