/** The package has types only for its loader; this declares the function below it (argon2id 1.0.1, lib/argon2id.js). */
declare module 'argon2id/lib/argon2id.js' {
  import type { Argon2idParams } from 'argon2id/lib/setup.js'
  export default function argon2id(
    params: Argon2idParams,
    wasm: { memory: WebAssembly.Memory; instance: WebAssembly.Instance },
  ): Uint8Array
}
