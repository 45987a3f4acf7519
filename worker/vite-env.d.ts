/** True in local and test builds only, which include the sandbox (vite.config.ts). */
declare const __SANDBOX__: boolean

interface ImportMeta {
  glob<T>(pattern: string, options: { eager: true }): Record<string, T>
}
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
