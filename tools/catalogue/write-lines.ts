import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

/** Writes lines to a file or the terminal, and waits for slow readers. */
export class LineWriter {
  readonly #out: Writable
  readonly #isFile: boolean

  constructor(file: string | undefined) {
    this.#isFile = file !== undefined
    this.#out = file === undefined ? process.stdout : createWriteStream(file)
  }

  async write(text: string | Uint8Array): Promise<void> {
    if (!this.#out.write(text)) await once(this.#out, 'drain')
  }

  /** Throws file system errors. */
  async close(): Promise<void> {
    if (!this.#isFile) return
    this.#out.end()
    await finished(this.#out)
  }
}
