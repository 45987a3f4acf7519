interface ImportMetaEnv {
  /** True in local and test builds only: the sandbox is in (vite.config.ts). */
  readonly CUEMARK_SANDBOX: boolean
}
interface ImportMeta {
  readonly env: ImportMetaEnv
  glob<T>(pattern: string, options: { eager: true }): Record<string, T>
}
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
