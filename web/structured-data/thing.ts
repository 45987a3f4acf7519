import type { I18n } from '@lingui/core'
import type { Locale } from '#core/locales.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'

export type Thing = { '@type': string } & Record<string, unknown>
/** Context of the descriptions. `at` returns the absolute URL of a path, which may have a query, in this language. */
export type Site = { origin: string; locale: Locale; i18n: I18n; at(path: string): string }
/** One JSON-LD block for a route's `meta`; `name` distinguishes it from the other entries. */
export type Block = { 'script:ld+json': { '@context': string; '@graph': Thing[] }; name?: undefined }
/** The tracks of the shown page of a playlist. */
export type PlaylistContent = { items: Pick<TrackWire, 'id' | 'name' | 'duration' | 'artistList'>[] }
export type Crumb = { name: string; path: string }
