import type { I18n } from '@lingui/core'
import type { TrackWire } from '../../worker/modules/catalogue/contract.ts'
import type { Locale } from '../../worker/modules/channels/contract.ts'
import { LOCALES, localeUrl } from '../../worker/modules/channels/patterns.ts'
import type { PlaylistWire } from '../../worker/modules/editorial/contract.ts'
import type { TrackSummary } from '../features/catalogue/track-head.ts'
import type { Credit } from '../features/credits/credit.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { creditGraph } from './credit.ts'
import { helpGraph } from './help.ts'
import { houseGraph } from './house.ts'
import { playlistGraph } from './playlist.ts'
import { trackGraph } from './track.ts'

export type Thing = { '@type': string } & Record<string, unknown>
/** What descriptions are written with. `at` makes the address, in this language, of a path that may have a query. */
export type Site = { origin: string; locale: Locale; i18n: I18n; at(path: string): string }
/** One JSON-LD block for a route's `meta`, whose other entries have a name. */
export type Block = { 'script:ld+json': { '@context': string; '@graph': Thing[] }; name?: undefined }
/** What of a playlist a page shows. */
export type PlaylistContent = { items: Pick<TrackWire, 'id' | 'name' | 'duration' | 'artistList'>[] }
export type Crumb = { name: string; path: string }

/** schema.org descriptions of pages (JSON-LD). Made on the server alone: no browser needs them (docs/decisions/012). */
export type StructuredData = {
  /** The house, and where it can be searched: for the front page. */
  house(): Block[]
  track(track: TrackSummary): Block[]
  playlist(playlist: PlaylistWire, content: PlaylistContent | undefined): Block[]
  /** An artist, an album or a label. */
  credit(credit: Credit): Block[]
  /** The help centre's questions and answers. */
  help(): Promise<Block[]>
  /** For a page that is nothing but a step on the way: the way itself. */
  trail(crumbs: readonly Crumb[]): Block[]
}

export function structuredData(origin: string, locale: Locale, i18n: I18n): StructuredData {
  const site: Site = { origin, locale, i18n, at: (path) => localeUrl(origin + path, locale) }
  const block = (graph: Thing[]): Block[] => [
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } },
  ]
  return {
    house: () => block(houseGraph(site, LOCALES)),
    track: (track) => block(trackGraph(site, track)),
    playlist: (playlist, content) => block(playlistGraph(site, playlist, content)),
    credit: (credit) => block(creditGraph(site, credit)),
    help: async () => block(await helpGraph(site)),
    trail: (crumbs) => block([breadcrumbs(site, crumbs)]),
  }
}
