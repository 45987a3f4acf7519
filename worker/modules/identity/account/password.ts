import simd from 'argon2id/dist/simd.wasm'
import argon2id from 'argon2id/lib/argon2id.js'
import { hmacSha256 } from '#core/hmac.ts'
import { formatPhc, type Phc, parsePhc } from './phc.ts'

/** OWASP Password Storage Cheat Sheet, Argon2id: m=19 MiB, t=2, p=1. 40–90 ms of CPU in workerd (notes/providers.md section 7). */
const COST = { memoryKib: 19_456, passes: 2, lanes: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

/**
 * Verified if there is no account, so that an unknown name takes as long as a wrong password. No password matches it.
 */
export const DUMMY_HASH = formatPhc({ ...COST, salt: new Uint8Array(SALT_BYTES), hash: new Uint8Array(HASH_BYTES) })

/**
 * The package refuses passwords under 8 bytes and ours may have 6, so it hashes an HMAC of fixed length instead. The
 * fixed key only separates our hashes from SHA-256 lists of other sites; the strength comes from Argon2.
 */
async function prehash(password: string): Promise<Uint8Array> {
  return hmacSha256('cuemark password v1', password.normalize('NFC'))
}

// 1040 pages are what the binary declares. Reused between calls, which are synchronous and so run one at a time.
let wasm: { memory: WebAssembly.Memory; instance: WebAssembly.Instance } | undefined
function loadWasm() {
  if (!wasm) {
    const memory = new WebAssembly.Memory({ initial: 1040, maximum: 65_536 })
    // Not `instantiate`: workerd warns about a promise shared by two requests.
    wasm = { memory, instance: new WebAssembly.Instance(simd, { env: { memory } }) }
  }
  return wasm
}

function derive(password: Uint8Array, { memoryKib, passes, lanes, salt, hash }: Phc): Uint8Array {
  return argon2id(
    { password, salt, memorySize: memoryKib, passes, parallelism: lanes, tagLength: hash.length },
    loadWasm(),
  )
}

export async function hashPassword(password: string): Promise<string> {
  const phc: Phc = {
    ...COST,
    salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
    hash: new Uint8Array(HASH_BYTES),
  }
  return formatPhc({ ...phc, hash: derive(await prehash(password), phc) })
}

/** Constant time for a given cost; an unreadable hash takes as long as a missing one. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = stored ? parsePhc(stored) : null
  const phc = known ?? parsePhc(DUMMY_HASH)!
  const isEqual = crypto.subtle.timingSafeEqual(derive(await prehash(password), phc), phc.hash)
  return isEqual && known !== null
}
