import type { Argon2idParams } from 'argon2id/lib/setup.js'
// Imported by its file, because the package's name is mapped to this module (vitest.config.ts).
// @ts-expect-error The package types only its loader (worker/modules/identity/account/argon2id.d.ts).
import real from '../../node_modules/argon2id/lib/argon2id.js'

type Wasm = { memory: WebAssembly.Memory; instance: WebAssembly.Instance }
const argon2id = real as (params: Argon2idParams, wasm: Wasm) => Uint8Array

/** Results so far: test accounts share their password and its hash (fresh-account.ts). */
const known = new Map<string, Uint8Array>()
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The real function at its real cost, run once per password, salt and cost. */
export default function argon2Once(params: Argon2idParams, wasm: Wasm): Uint8Array {
  const { password, salt, ...cost } = params
  const key = `${hex(password)} ${hex(salt)} ${JSON.stringify(cost)}`
  const tag = known.get(key) ?? argon2id(params, wasm)
  known.set(key, tag)
  return tag.slice()
}
