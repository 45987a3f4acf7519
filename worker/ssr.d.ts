/** worker/render.tsx, reached through an alias so that this program never sees DOM types (notes: docs/decisions/003-separate-worker-and-dom-types.md). */
declare module '#ssr' {
  export type PageRequest = {
    request: Request
    locale: string
    theme: 'light' | 'dark' | null
    nonce: string
    /** Whether a session cookie came along: what the page greets with, never what it decides on. */
    isSignedIn: boolean
    requestId: string
    /** PUBLIC_ORIGIN: the one address of the site, whatever host was asked. */
    publicOrigin: string
    callApi(request: Request): Response | Promise<Response>
  }
  export function renderPage(page: PageRequest): Promise<Response>
  export type EmbedRequest = {
    /** Null: there is no such track, or nobody may see it. */
    track: import('./modules/catalogue/contract.ts').TrackWire | null
    locale: string
    /** The system's own where nobody chose. */
    theme: 'light' | 'dark' | null
    publicOrigin: string
  }
  /** The whole document of an embedded player. */
  export function renderEmbed(embed: EmbedRequest): string
  /** Another one for every build: no page kept from before a deployment is served after it. */
  export const buildId: string
}
