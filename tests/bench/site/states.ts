import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateCatalogue } from '../../../tools/catalogue/generate/generate-tracks.ts'
import { loadIntoState } from '../../../tools/catalogue/generate/load-into-state.ts'
import { fillFirstCatalogue } from '../../../tools/start/first-catalogue.ts'
import { keptSounds } from '../../../tools/test/kept-sounds.ts'

/** State folders of one run; with BENCH_STATE they stay for the next one. */
export class States {
  readonly #root: string
  readonly #isKept: boolean

  constructor(kept: string | undefined) {
    this.#isKept = kept !== undefined
    this.#root = kept ?? mkdtempSync(join(tmpdir(), 'cuemark-bench-'))
  }

  /** The whole demo catalogue, which can be heard. */
  async demo(): Promise<string> {
    const state = join(this.#root, 'demo')
    process.env.STATE_DIR = state
    await fillFirstCatalogue('mains', { kept: keptSounds() })
    return state
  }

  /** Generated tracks, and with them the accounts, playlists and texts of the demo's first stage, so that no page is empty. */
  async generated(count: number): Promise<string> {
    const state = join(this.#root, `generated-${count}`)
    process.env.STATE_DIR = state
    if (!existsSync(join(state, 'v3'))) {
      console.log(`Generating ${count.toLocaleString('en')} tracks …`)
      mkdirSync(state, { recursive: true })
      await loadIntoState(generateCatalogue(count), state)
    }
    await fillFirstCatalogue('first', { kept: keptSounds() })
    return state
  }

  /** A folder for something else. */
  folder(name: string): string {
    return join(this.#root, name)
  }

  close(): void {
    if (!this.#isKept) rmSync(this.#root, { recursive: true, force: true })
  }
}
