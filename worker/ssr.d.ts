/**
 * Types of worker/render.tsx, which is imported through an alias so that the Worker's TypeScript program never sees DOM types
 * (docs/decisions/003-separate-worker-and-dom-types.md).
 */
declare module '#ssr' {
  export type PageRequest = {
    request: Request
    locale: string
    theme: 'light' | 'dark' | null
    nonce: string
    /** Whether a session cookie was sent. Used to greet, never to authorise. */
    isSignedIn: boolean
    requestId: string
    /** PUBLIC_ORIGIN: the canonical origin of the site, whatever host was requested. */
    publicOrigin: string
    /** The demo catalogue is on sale. */
    isDemo: boolean
    /** Ways of paying and of signing in that are not set up (worker/config/off.ts). */
    notOffered: readonly string[]
    /** Public reads, without a request; null for any other call. */
    callDirectly(url: string, init?: RequestInit): Promise<Response | null>
    callApi(request: Request): Response | Promise<Response>
  }
  /** `bytes`: the body, of a page that is complete. */
  export function renderPage(page: PageRequest): Promise<{ response: Response; bytes: Uint8Array<ArrayBuffer> | null }>
  export type EmbedRequest = {
    /** Null: the track does not exist or is not visible. */
    track: import('./modules/catalogue/contract.ts').TrackWire | null
    locale: string
    /** The system's theme if none was chosen. */
    theme: 'light' | 'dark' | null
    publicOrigin: string
  }
  /** The complete document of an embedded player. */
  export function renderEmbed(embed: EmbedRequest): string
  /** For tests: pages are rendered by their components again (docs/decisions/074). */
  export function forgetMarkup(): void
  /** For tests: these rows from kept markup; null if it lacks something. */
  export function rowsMarkup(
    locale: string,
    tracks: readonly import('./modules/catalogue/contract.ts').TrackWire[],
  ): string | null
  /** Different for every build: pages cached before a deployment are not served after it. */
  export const buildId: string
}
