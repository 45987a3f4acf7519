export const VOCALS = ['instrumental', 'male', 'female', 'choir'] as const
export type Vocal = (typeof VOCALS)[number]

/** How lively a recording sounds (audio/energy.ts). */
export const ENERGIES = ['low', 'medium', 'high'] as const
export type Energy = (typeof ENERGIES)[number]

/** Fields of a track in a list, which a search may name, in the order of the description. */
export const TRACK_FIELDS = [
  ...([
    'id',
    'skuId',
    'name',
    'type',
    'status',
    'faved',
    'inCart',
    'version',
    'album',
    'label',
    'cover',
    'src',
  ] as const),
  ...(['duration', 'wavePicUrl', 'waveDataUrl', 'artistList', 'bpm', 'key', 'vocal', 'energy', 'isrc'] as const),
  ...(['price', 'originalPrice', 'tags', 'inMemberLibrary', 'skuAttr'] as const),
] as const
export type TrackField = (typeof TRACK_FIELDS)[number]
/** What the rows of the site's lists show and play. */
export const ROW_FIELDS = [
  ...(['id', 'skuId', 'name', 'type', 'status', 'faved', 'inCart', 'version', 'cover', 'src', 'duration'] as const),
  ...([
    'wavePicUrl',
    'waveDataUrl',
    'artistList',
    'bpm',
    'key',
    'price',
    'skuAttr',
    'inMemberLibrary',
    'tags',
  ] as const),
] satisfies TrackField[]

/** Kinds of tags as rows show them, most significant first; the first tag of each of `MOST_LEAD_TAGS` kinds. */
export const LEAD_KINDS = ['style', 'emotion', 'genre', 'instrument', 'scene'] as const
export const MOST_LEAD_TAGS = 3
/** Fields that a search may name besides, each made of others. */
export const MADE_FIELDS = ['leadTags'] as const
export type MadeField = (typeof MADE_FIELDS)[number]
/** The same rows in fewer bytes: `skuId` consists of other fields, and of the tags only some are shown. */
export const LEAN_ROW_FIELDS = [
  ...ROW_FIELDS.filter((field) => field !== 'skuId' && field !== 'tags'),
  'leadTags',
] as const satisfies readonly (TrackField | MadeField)[]

const PITCHES = ['c', 'csharp', 'd', 'eb', 'e', 'f', 'fsharp', 'g', 'ab', 'a', 'bb', 'b'] as const
/** The 24 keys as named by a filter: `c_major` … `b_minor`. */
export const KEY_SLUGS = PITCHES.flatMap((pitch) => [`${pitch}_major`, `${pitch}_minor`] as const)
export type KeySlug = (typeof KEY_SLUGS)[number]

/** "C# minor" → `csharp_minor`, "Bb major" → `bb_major`; null for any other text. */
export function keySlug(musicKey: string): KeySlug | null {
  const slug = musicKey.trim().toLowerCase().replace(/[#♯]/, 'sharp').replace('♭', 'b').replace(/\s+/, '_')
  return KEY_SLUGS.find((known) => known === slug) ?? null
}

/** CSS pixels of an embedded player; a smaller one shows less. */
export const EMBED_SIZE = { width: 560, height: 152 } as const
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The code to paste into another page: a frame with the player of a track. `src` is its absolute address. */
export function embedCode(
  src: string,
  title: string,
  { width, height }: { width: number; height: number } = EMBED_SIZE,
) {
  const quoted = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
  return `<iframe src="${quoted(src)}" title="${quoted(title)}" width="${width}" height="${height}" style="border:0;border-radius:10px;max-width:100%" loading="lazy" allow="autoplay"></iframe>`
}

/**
 * White space of any kind, and what neither a name nor a search may contain: controls, lone surrogates, non-characters,
 * direction overrides.
 */
const SPACES = /[\t\n\v\f\r\u2028\u2029]/g
const NO_TEXT = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/gu

/**
 * A keyword as it is searched, displayed and linked: the typed text without characters that no page can show. HTML has
 * no NUL, a lone surrogate is not a character, and direction overrides would affect the surrounding text.
 */
export const cleanKeyword = (text: string): string => text.replace(SPACES, ' ').replace(NO_TEXT, '')

const two = (n: number): string => String(n).padStart(2, '0')

/**
 * The length of a sound in seconds, as it is shown everywhere: on the site, on the certificate and in licence.json. Whole
 * seconds, rounded down; below one second tenths, because 0 would mean that it is empty.
 */
export function shownSeconds(ms: number): number {
  if (ms > 0 && ms < 1000) return Math.max(1, Math.round(ms / 100)) / 10
  return Math.max(0, Math.floor(ms / 1000))
}

/** Milliseconds as mm:ss (specification section 9); past an hour h:mm:ss. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${two(minutes)}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}
