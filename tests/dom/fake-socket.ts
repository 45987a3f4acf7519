import { afterEach, beforeEach, vi } from 'vitest'

/** A fake WebSocket; the test acts as the server. */
export class FakeSocket {
  static readonly CONNECTING = 0
  static all: FakeSocket[] = []
  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1)
    if (!last) throw new Error('no socket was opened')
    return last
  }
  readonly sent: string[] = []
  isClosed = false
  /** CONNECTING or OPEN. */
  readyState = FakeSocket.CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.isClosed = true
  }
  /** The server accepts the connection. */
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
  /** The connection is lost, or refused by the server. */
  drop(code = 1006): void {
    this.isClosed = true
    this.onclose?.({ code })
  }
}

/** Installs the fake for every test of a file. */
export function eachWithFakeSockets(): void {
  beforeEach(() => {
    FakeSocket.all = []
    vi.stubGlobal('WebSocket', FakeSocket)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
}
