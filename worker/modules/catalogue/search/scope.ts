/**
 * The part of the catalogue that a request sees: all of it (null), or a channel's sub-catalogue, as the facet term of
 * its tracks (docs/decisions/026). A term that no track has is an empty sub-catalogue.
 */
export type Scope = string | null

const NOBODYS = 'c_'

/** `songItemId` names a sub-catalogue in lower-case letters and digits; any other value gives an empty one. */
export const getScope = (songItemId: string | undefined): Scope => {
  if (songItemId === undefined) return null
  return /^[a-z0-9]+$/.test(songItemId) ? `c_${songItemId}` : NOBODYS
}

/** By the domain of a channel: the site's own has the whole catalogue; other domains have none yet. */
export const scopeOfDomain = (domain: string | undefined, origin: string): Scope =>
  domain === undefined || domain === '' || domain.toLowerCase() === new URL(origin).hostname ? null : NOBODYS

/** ` AND …` for a WHERE over tracks: `id` is the column that holds a track's id. */
export const within = (scope: Scope, id: string): string =>
  scope === null
    ? ''
    : ` AND EXISTS (SELECT 1 FROM track_text WHERE track_text MATCH 'facets : "${scope}"' AND rowid = ${id})`
