import type { I18n } from '@lingui/core'
import type { Locale } from '#core/locales.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'

export type Thing = { '@type': string } & Record<string, unknown>
/** What descriptions are written with. `at` makes the address, in this language, of a path that may have a query. */
export type Site = { origin: string; locale: Locale; i18n: I18n; at(path: string): string }
/** One JSON-LD block for a route's `meta`, whose other entries have a name. */
export type Block = { 'script:ld+json': { '@context': string; '@graph': Thing[] }; name?: undefined }
/** What of a playlist a page shows. */
export type PlaylistContent = { items: Pick<TrackWire, 'id' | 'name' | 'duration' | 'artistList'>[] }
export type Crumb = { name: string; path: string }
