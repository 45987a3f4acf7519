import { type Locale, localeUrl } from '#core/locales.ts'

/** FNV-1a, 32 bits: only distinguishes versions of a picture. */
function getStamp(parts: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const char of parts.join('\n')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * Path of the preview picture of a track, playlist, artist, album or label. Pictures are cached for long, so the path
 * changes with the displayed data.
 */
export const picturePath = (
  kind: 'track' | 'playlist' | 'artist' | 'album' | 'label',
  id: string,
  locale: Locale,
  drawn: readonly (string | number)[],
): string => localeUrl(`/og/${kind}/${id}.png?v=${getStamp(drawn.map(String))}`, locale)
