import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import wabt from 'wabt'

/** Assembles `worker/search/bitmaps/count.wasm` from the text file beside it. */
export async function countKernel(root: string): Promise<Uint8Array> {
  const { parseWat } = await wabt()
  const source = parseWat('count.wat', readFileSync(join(root, 'worker/search/bitmaps/count.wat'), 'utf8'), {
    simd: true,
  })
  return source.toBinary({}).buffer
}
