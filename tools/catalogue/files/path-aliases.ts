import { realpath, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { openScratch, type Scratch } from './scratch.ts'

/**
 * ASCII names for files whose own name is not UTF-8: decoders, tag readers and ffmpeg take paths as text, which cannot express
 * such a name. The folder of links is created only if one is needed.
 */
export class PathAliases {
  #folder: Promise<Scratch> | null = null
  #made: Scratch | null = null
  #count = 0

  /** The path of a link to the file; `extension` includes the dot. */
  async add(target: Buffer, extension: string): Promise<string> {
    this.#folder ??= openScratch()
    this.#made = await this.#folder
    const link = join(this.#made.path, `${++this.#count}${extension.replace(/[^.\w]/g, '')}`)
    await symlink(await realpath(target, { encoding: 'buffer' }), link)
    return link
  }

  close(): void {
    this.#made?.close()
  }
}
