import { MailError } from './port.ts'

/** As much of a `cloudflare:sockets` socket as is used; the tests bring one of Node's. */
export type SmtpSocket = Pick<Socket, 'readable' | 'writable' | 'opened' | 'closed' | 'startTls' | 'close'>
export type Reply = { code: number; lines: string[] }

/** A reply is a few hundred bytes; nobody may fill our memory with one. */
const LONGEST_REPLY = 16_384

/** One conversation of RFC 5321, a command at a time. Every method throws a `MailError`. */
export class SmtpSession {
  #socket: SmtpSocket
  #reader: ReadableStreamDefaultReader<Uint8Array>
  #writer: WritableStreamDefaultWriter<Uint8Array>
  #heard = ''

  constructor(socket: SmtpSocket) {
    this.#socket = socket
    // Told by the next read; unheard it would count as an error nobody handled.
    socket.closed.catch(() => {})
    this.#reader = socket.readable.getReader()
    this.#writer = socket.writable.getWriter()
  }

  /** Until the server has picked up. */
  async opened(): Promise<void> {
    await this.#socket.opened.catch(() => {
      throw new MailError('local.UNREACHABLE')
    })
  }

  /** The server's word on `step`; 4xx throws for another try, 5xx for good. `wanted`: the first digit of the answer. */
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

  /** Goes on in secret. What was said in the open beyond the answer could be anybody's: it must be nothing. */
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

  /** Hangs up, whatever state the conversation is in. */
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
