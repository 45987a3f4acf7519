import type { I18n } from '@lingui/core'
import type { Locale } from '#core/locales.ts'
import { LOCALES, localeUrl } from '#core/locales.ts'
import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'
import type { Credit } from '../features/credits/credit.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { creditGraph } from './credit.ts'
import { helpGraph } from './help.ts'
import { houseGraph } from './house.ts'
import { playlistGraph } from './playlist.ts'
import type { Block, Crumb, PlaylistContent, Site, Thing } from './thing.ts'
import { type TrackSummary, trackGraph } from './track.ts'

/** schema.org descriptions of pages (JSON-LD), created only on the server, as browsers do not need them (docs/decisions/013). */
export type StructuredData = {
  /** Company and site search, for the home page. */
  house(): Block[]
  track(track: TrackSummary): Block[]
  playlist(playlist: PlaylistWire, content: PlaylistContent | undefined): Block[]
  credit(credit: Credit): Block[]
  help(): Promise<Block[]>
  /** For pages without an entity of their own: only breadcrumbs. */
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
