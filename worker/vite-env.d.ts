/** True in local and test builds only, which include the sandbox (vite.config.ts). */
declare const __SANDBOX__: boolean
/** False only in `npm run dev`, where the source changes while the site runs. */
declare const __KEEPS_PAGES__: boolean

interface ImportMeta {
  glob<T>(pattern: string, options: { eager: true }): Record<string, T>
}
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
