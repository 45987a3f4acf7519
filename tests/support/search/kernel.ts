import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Workers get modules compiled, so their types have no way to compile one. */
const Module = WebAssembly.Module as unknown as new (bytes: Uint8Array) => WebAssembly.Module

/** `count.wasm` as the bundler provides it. */
export const kernel = new Module(readFileSync(join(import.meta.dirname, '../../../worker/search/bitmaps/count.wasm')))
