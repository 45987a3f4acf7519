import { type QrMessage, readQrMessage } from './qr-message.ts'

/** Told once, when there is nothing more to hear. */
export type QrOutcome =
  | { kind: 'message'; message: QrMessage }
  /** `invalid`: something came that is no message. `expired`: the code ran out. `lost`: the server cannot be reached. */
  | { kind: 'invalid' | 'expired' | 'lost' }

/** How long the server is given to say by itself that a code is over (ms). */
const GRACE_MS = 5_000
const PING_MS = 30_000
/** A page that nobody has looked at for so long stops listening until somebody does. */
const HIDDEN_MS = 120_000
/** Waits before the next try; after as many in vain it is lost. A connection that held as long as a ping begins anew. */
const BACK_OFF_MS = [500, 1000, 2000, 4000, 8000]

/** The same page listens elsewhere: this one has been replaced (worker/durable/qr-login.ts). */
const REPLACED = 4001

/**
 * Listens for what becomes of the code with this tag. Lost connections are made again while the code lives. The browser's
 * cookie proves that it was this one who asked for the code.
 */
export class QrSocket {
  readonly #url: string
  readonly #tell: (outcome: QrOutcome) => void
  readonly #endsAt: number
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #socket: WebSocket | null = null
  #failures = 0

  /** `livesMs`: how long the code can be scanned. */
  constructor({ tag, livesMs }: { tag: string; livesMs: number }, tell: (outcome: QrOutcome) => void) {
    this.#endsAt = Date.now() + livesMs
    this.#url = `${location.origin.replace(/^http/, 'ws')}/websocket/${encodeURIComponent(tag)}`
    this.#tell = tell
    document.addEventListener('visibilitychange', this.#onVisibility)
    this.#after('end', livesMs + GRACE_MS, () => this.#end({ kind: 'expired' }))
    this.#connect()
  }

  /** Leaves no timer and no connection behind, and tells nothing more. */
  stop(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#hangUp()
    for (const name of this.#timers.keys()) this.#cancel(name)
  }

  #end(outcome: QrOutcome): void {
    this.stop()
    this.#tell(outcome)
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
    // To give up a connection that is being made counts as an error in the browser's console.
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
