import { rmSync } from 'node:fs'
import { mkdtemp, realpath, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Names in plain ASCII for files whose own name is not UTF-8: decoders, tag readers and ffmpeg take paths as text, which
 * cannot say such a name. The folder of links is only made when one is needed.
 */
export class PathAliases {
  #folder: Promise<string> | null = null
  #made: string | null = null
  #count = 0
  readonly #clear = () => {
    if (this.#made) rmSync(this.#made, { recursive: true, force: true })
  }

  /** The path of a link to the file; `extension` with its dot. */
  async add(target: Buffer, extension: string): Promise<string> {
    this.#folder ??= this.#make()
    const link = join(await this.#folder, `${++this.#count}${extension.replace(/[^.\w]/g, '')}`)
    await symlink(await realpath(target, { encoding: 'buffer' }), link)
    return link
  }

  close(): void {
    process.off('exit', this.#clear)
    this.#clear()
  }

  async #make(): Promise<string> {
    this.#made = await mkdtemp(join(tmpdir(), 'cuemark-import-'))
    process.once('exit', this.#clear)
    return this.#made
  }
}
