import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Workers get modules compiled, so their types know no way to compile one. */
const Module = WebAssembly.Module as unknown as new (bytes: Uint8Array) => WebAssembly.Module

/** `count.wasm` as the bundler would hand it over. */
export const kernel = new Module(readFileSync(join(import.meta.dirname, '../../../worker/search/bitmaps/count.wasm')))
