import { MailError } from './port.ts'

/** The used part of a `cloudflare:sockets` socket; the tests pass one of Node's. */
export type SmtpSocket = Pick<Socket, 'readable' | 'writable' | 'opened' | 'closed' | 'startTls' | 'close'>
export type Reply = { code: number; lines: string[] }

/** Limits memory: a normal reply is a few hundred bytes. */
const LONGEST_REPLY = 16_384

/** One SMTP session (RFC 5321), one command at a time. Every method throws a `MailError`. */
export class SmtpSession {
  #socket: SmtpSocket
  #reader: ReadableStreamDefaultReader<Uint8Array>
  #writer: WritableStreamDefaultWriter<Uint8Array>
  #heard = ''

  constructor(socket: SmtpSocket) {
    this.#socket = socket
    // The next read reports this error; without a handler it would count as unhandled.
    socket.closed.catch(() => {})
    this.#reader = socket.readable.getReader()
    this.#writer = socket.writable.getWriter()
  }

  /** Resolves when the connection is open. */
  async opened(): Promise<void> {
    await this.#socket.opened.catch(() => {
      throw new MailError('local.UNREACHABLE')
    })
  }

  /**
   * Reads the server's reply to `step`; 4xx throws a retryable error, 5xx a final one. `wanted`: the first digit of the
   * reply.
   */
  async expect(step: string, wanted: 2 | 3): Promise<Reply> {
    const reply = await this.#read()
    if (Math.floor(reply.code / 100) !== wanted) throw new MailError(`smtp.${step}.${reply.code}`, reply.code >= 500)
    return reply
  }

  async say(step: string, line: string, wanted: 2 | 3): Promise<Reply> {
    await this.write(`${line}\r\n`)
    return this.expect(step, wanted)
  }

  async write(text: string): Promise<void> {
    await this.#writer.write(new TextEncoder().encode(text)).catch(() => {
      throw new MailError('smtp.closed')
    })
  }

  /** Switches to TLS. Unencrypted data after the reply could have been injected by anybody, so there must be none. */
  async secure(): Promise<void> {
    await this.say('starttls', 'STARTTLS', 2)
    if (this.#heard !== '') throw new MailError('smtp.unreadable')
    this.#reader.releaseLock()
    this.#writer.releaseLock()
    this.#socket = this.#socket.startTls()
    this.#socket.closed.catch(() => {})
    this.#reader = this.#socket.readable.getReader()
    this.#writer = this.#socket.writable.getWriter()
  }

  /** Closes the connection, in any state. */
  close(): void {
    this.#socket.close().catch(() => {})
  }

  async #read(): Promise<Reply> {
    const decoder = new TextDecoder()
    for (;;) {
      const [whole] = /^(?:\d{3}-[^\n]*\n)*\d{3}(?:[ ][^\n]*)?\r?\n/.exec(this.#heard) ?? []
      if (whole !== undefined) {
        this.#heard = this.#heard.slice(whole.length)
        return { code: Number(whole.slice(0, 3)), lines: whole.trim().split(/\r?\n/) }
      }
      if (this.#heard.length > LONGEST_REPLY || /^(?!\d{3}[ \-\r\n]|\d{0,3}$)/.test(this.#heard))
        throw new MailError('smtp.unreadable')
      const { value, done } = await this.#reader.read().catch(() => ({ value: undefined, done: true }) as const)
      if (done) throw new MailError('smtp.closed')
      this.#heard += decoder.decode(value, { stream: true })
    }
  }
}
