declare module 'virtual:ssr-assets' {
  export const scripts: string[]
  export const routes: Record<string, { css: string[]; preloads: string[] }>
  export const locales: Record<string, string>
  /** The embedded player's stylesheets and scripts; the entry script is first. */
  export const embed: { css: string[]; preloads: string[] }
  /** Differs for every build. */
  export const build: string
}
/** True in local and test builds only (vite.config.ts). */
declare const __SANDBOX__: boolean
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
