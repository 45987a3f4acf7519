import { type QrMessage, readQrMessage } from './qr-message.ts'

/** Reported once; nothing follows it. */
export type QrOutcome =
  | { kind: 'message'; message: QrMessage }
  /** `invalid`: unknown message. `expired`: the code has expired. `lost`: the server cannot be reached. */
  | { kind: 'invalid' | 'expired' | 'lost' }

/** Extra time in which the server may report the expiry itself (ms). */
const GRACE_MS = 5_000
const PING_MS = 30_000
/** A hidden page disconnects after this time, and reconnects when it is visible again. */
const HIDDEN_MS = 120_000
/** Waits between attempts; afterwards the outcome is `lost`. A connection that lived until its first ping resets the count. */
const BACK_OFF_MS = [500, 1000, 2000, 4000, 8000]

/** Close code: the same code is open elsewhere and replaced this connection (worker/durable/qr-login.ts). */
const REPLACED = 4001

/**
 * Waits for the result of the code with this tag; reconnects while the code is valid. The browser's cookie proves that this
 * browser requested the code.
 */
export class QrSocket {
  readonly #url: string
  readonly #report: (outcome: QrOutcome) => void
  readonly #endsAt: number
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #socket: WebSocket | null = null
  #failures = 0

  /** `livesMs`: how long the code can be scanned (ms). */
  constructor({ tag, livesMs }: { tag: string; livesMs: number }, report: (outcome: QrOutcome) => void) {
    this.#endsAt = Date.now() + livesMs
    this.#url = `${location.origin.replace(/^http/, 'ws')}/websocket/${encodeURIComponent(tag)}`
    this.#report = report
    document.addEventListener('visibilitychange', this.#onVisibility)
    this.#after('end', livesMs + GRACE_MS, () => this.#end({ kind: 'expired' }))
    this.#connect()
  }

  /** Clears all timers and closes the connection; reports nothing afterwards. */
  stop(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#hangUp()
    for (const name of this.#timers.keys()) this.#cancel(name)
  }

  #end(outcome: QrOutcome): void {
    this.stop()
    this.#report(outcome)
  }
  #connect(): void {
    if (Date.now() >= this.#endsAt) {
      this.#end({ kind: 'expired' })
      return
    }
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    socket.onopen = () => this.#after('ping', PING_MS, () => this.#ping())
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket || data === 'pong') return
      const message = readQrMessage(data)
      this.#end(message ? { kind: 'message', message } : { kind: 'invalid' })
    }
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return
      if (code === REPLACED) this.#end({ kind: 'lost' })
      else this.#retry()
    }
  }
  #ping(): void {
    this.#failures = 0
    this.#socket?.send('ping')
    this.#after('ping', PING_MS, () => this.#ping())
  }
  #retry(): void {
    this.#hangUp()
    const wait = BACK_OFF_MS[this.#failures++]
    if (wait === undefined) this.#end({ kind: 'lost' })
    else this.#after('again', wait, () => this.#connect())
  }
  #hangUp(): void {
    const socket = this.#socket
    this.#socket = null
    this.#cancel('ping')
    this.#cancel('again')
    if (!socket) return
    // Closing a connecting socket would log an error in the browser's console.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
    else socket.close()
  }
  readonly #onVisibility = (): void => {
    if (document.hidden) {
      this.#after('hidden', HIDDEN_MS, () => this.#hangUp())
      return
    }
    this.#cancel('hidden')
    if (this.#socket || this.#timers.has('again')) return
    this.#failures = 0
    this.#connect()
  }

  #after(name: string, ms: number, act: () => void): void {
    this.#cancel(name)
    const timer = setTimeout(() => {
      this.#timers.delete(name)
      act()
    }, ms)
    this.#timers.set(name, timer)
  }
  #cancel(name: string): void {
    clearTimeout(this.#timers.get(name))
    this.#timers.delete(name)
  }
}
