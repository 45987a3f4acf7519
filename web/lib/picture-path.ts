import { type Locale, localeUrl } from '#core/locales.ts'

/** FNV-1a, 32 bits: tells two drawings of one thing apart, nothing more. */
function getStamp(parts: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const char of parts.join('\n')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * Path of the picture that a link to a track, a playlist, an artist, an album or a label shows. Whoever fetched it keeps it for long, so its address
 * changes with what is drawn on it.
 */
export const picturePath = (
  kind: 'track' | 'playlist' | 'artist' | 'album' | 'label',
  id: string,
  locale: Locale,
  drawn: readonly (string | number)[],
): string => localeUrl(`/og/${kind}/${id}.png?v=${getStamp(drawn.map(String))}`, locale)
