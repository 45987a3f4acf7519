declare module 'virtual:ssr-assets' {
  export const scripts: string[]
  export const routes: Record<string, { css: string[]; preloads: string[] }>
  export const locales: Record<string, string>
  /** The embedded player: its styles, and its script, which is the first to be loaded. */
  export const embed: { css: string[]; preloads: string[] }
  /** Another one for every build. */
  export const build: string
}
/** True in local and test builds only (vite.config.ts). */
declare const __SANDBOX__: boolean
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
