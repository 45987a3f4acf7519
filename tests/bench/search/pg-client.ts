import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Waiting = { rows: string[][]; error: string | null; done(rows: string[][]): void; fail(error: Error): void }

/** The part of PostgreSQL's protocol for simple queries on a trusted socket: one at a time, answers as text. */
export class PgClient {
  readonly #socket: Socket
  #read: Buffer = Buffer.alloc(0)
  #waiting: Waiting | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (bytes) => this.#take(bytes))
    // A starting server reports this and closes the connection.
    socket.on('close', () => this.#waiting?.fail(new Error(this.#waiting.error ?? 'PostgreSQL hung up')))
  }

  static async open(socketFile: string, user: string): Promise<PgClient> {
    const socket = connect(socketFile)
    await once(socket, 'connect')
    const client = new PgClient(socket)
    const settings = Buffer.from(`user\0${user}\0database\0postgres\0\0`)
    const head = Buffer.alloc(8)
    head.writeInt32BE(settings.length + 8, 0)
    head.writeInt32BE(196_608, 4)
    await client.#send(Buffer.concat([head, settings]))
    return client
  }

  /** Rows of the last statement. Throws PostgreSQL's error. */
  query(sql: string): Promise<string[][]> {
    const text = Buffer.from(`${sql}\0`)
    const head = Buffer.alloc(5)
    head.write('Q')
    head.writeInt32BE(text.length + 4, 1)
    return this.#send(Buffer.concat([head, text]))
  }

  close(): void {
    this.#socket.destroy()
  }

  #send(bytes: Buffer): Promise<string[][]> {
    return new Promise((done, fail) => {
      this.#waiting = { rows: [], error: null, done, fail }
      this.#socket.write(bytes)
    })
  }

  #take(bytes: Buffer): void {
    this.#read = this.#read.length === 0 ? bytes : Buffer.concat([this.#read, bytes])
    while (this.#read.length >= 5) {
      const length = this.#read.readInt32BE(1) + 1
      if (this.#read.length < length) return
      this.#message(String.fromCharCode(this.#read[0] ?? 0), this.#read.subarray(5, length))
      this.#read = this.#read.subarray(length)
    }
  }

  #message(type: string, body: Buffer): void {
    const waiting = this.#waiting
    if (!waiting) return
    if (type === 'D') waiting.rows.push(toRow(body))
    if (type === 'E') waiting.error = body.toString().replaceAll('\0', ' ')
    if (type !== 'Z') return
    this.#waiting = null
    if (waiting.error) waiting.fail(new Error(waiting.error))
    else waiting.done(waiting.rows)
  }
}

function toRow(body: Buffer): string[] {
  const row: string[] = []
  let at = 2
  for (let i = body.readInt16BE(0); i > 0; i--) {
    const length = body.readInt32BE(at)
    at += 4
    row.push(length < 0 ? '' : body.toString('utf8', at, at + length))
    at += Math.max(0, length)
  }
  return row
}
