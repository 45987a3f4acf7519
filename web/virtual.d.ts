declare module 'virtual:ssr-assets' {
  export const entry: string
  export const scripts: string[]
  export const routes: Record<string, { css: string[]; preloads: string[] }>
  export const locales: Record<string, string>
}
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
