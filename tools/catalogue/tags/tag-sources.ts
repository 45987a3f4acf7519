import type { IAudioMetadata } from 'music-metadata'
import type { Id3Tag } from './id3-frames.ts'

/** The texts of one tag of a file. A file may have several, which say different things. */
export interface TagSource {
  /** As people know it: "ID3v2.4", "Vorbis comments". */
  name: string
  title: string[]
  artists: string[]
  album: string[]
  label: string[]
  /** Texts that the tag declares as Unicode: nothing has to be guessed about them. */
  declared: ReadonlySet<string>
}

type Field = 'title' | 'artists' | 'album' | 'label'

/** Names of fields in all kinds of tags, in lower case; the first that is filled counts. */
const NAMES: Record<Field, readonly string[]> = {
  title: ['tit2', 'tt2', 'title', '©nam', 'inam', 'titl', 'name'],
  artists: [
    'txxx:artists',
    'artists',
    '----:com.apple.itunes:artists',
    'wm/artists',
    'tpe1',
    'tp1',
    'artist',
    '©art',
    'iart',
    'auth',
    'author',
  ],
  album: ['talb', 'tal', 'album', '©alb', 'iprd', 'irpd', 'wm/albumtitle'],
  label: ['tpub', 'tpb', 'label', 'publisher', 'organization', 'wm/publisher', '----:com.apple.itunes:label'],
}

/** Kinds of tags, the most trustworthy first, with the names that people know. */
const KINDS: readonly [type: string, name: string, declaresUnicode: boolean][] = [
  ['matroska', 'Matroska tags', true],
  ['APEv2', 'APE tag', true],
  ['vorbis', 'Vorbis comments', true],
  ['ID3v2.4', 'ID3v2.4', false],
  ['ID3v2.3', 'ID3v2.3', false],
  ['ID3v2.2', 'ID3v2.2', false],
  ['asf', 'WMA tags', true],
  ['iTunes', 'iTunes tags', true],
  ['exif', 'RIFF INFO', false],
  ['AIFF', 'AIFF texts', false],
  ['ID3v1', 'ID3v1', false],
]

/** All tags with a title or an artist, the most trustworthy first. */
export function tagSources({ native }: Pick<IAudioMetadata, 'native'>, id3: readonly Id3Tag[]): TagSource[] {
  const unicode = new Set(id3.flatMap((tag) => tag.frames.filter(({ isUnicode }) => isUnicode).flatMap(spellings)))
  const sources = KINDS.flatMap(([type, name, declares]): TagSource[] => {
    const own = id3.filter((tag) => type === `ID3v2.${tag.version}`)
    // Two tags of one version are read together by the reader.
    if (own.length > 1)
      return own.map((tag) =>
        toSource(
          name,
          tag.frames.flatMap(({ id, values }) => values.map((value) => [id, value] as const)),
          unicode,
        ),
      )
    const texts = (native[type] ?? []).flatMap(({ id, value }) =>
      typeof value === 'string' ? [[id, value] as const] : [],
    )
    const declared = declares
      ? new Set(texts.map(([, text]) => text).filter((text) => !text.includes('\ufffd')))
      : unicode
    return [toSource(name, texts, type.startsWith('ID3v2') || declares ? declared : new Set())]
  })
  return sources.filter(({ title, artists }) => title.length > 0 || artists.length > 0)
}

/** A text and its parts, because the reader splits at zeros and, in ID3v2.3, at slashes. */
const spellings = ({ values }: Id3Tag['frames'][number]): string[] =>
  values.flatMap((value) => [value, ...value.split('/').map((part) => part.trim())])

function toSource(
  name: string,
  texts: readonly (readonly [id: string, text: string])[],
  declared: ReadonlySet<string>,
): TagSource {
  const read = (field: Field): string[] => {
    for (const wanted of NAMES[field]) {
      const found = texts.filter(([id]) => id.toLowerCase() === wanted).map(([, text]) => text)
      if (found.length > 0) return found
    }
    return []
  }
  const artists = read('artists')
  return {
    name,
    title: read('title').slice(0, 1),
    // ID3v2.3 separates artists by a slash, so the reader splits "AC/DC"; short Latin parts are joined again.
    artists: name === 'ID3v2.3' && artists.length > 1 ? [artists.join('/')] : artists,
    album: read('album').slice(0, 1),
    label: read('label').slice(0, 1),
    declared: declared.has(artists[0] ?? '') ? new Set([...declared, artists.join('/')]) : declared,
  }
}

/**
 * The tag from which title and artist are taken: the first that has both, else the first with a title. A tag that has the same
 * title, perhaps cut after 30 characters, may complete it. `others`: tags that say something else, for the report.
 */
export function chooseSource(sources: readonly TagSource[]): { chosen: TagSource | null; others: TagSource[] } {
  const [best] = [
    ...sources.filter(({ title, artists }) => title.length > 0 && artists.length > 0 && !hasFuller(title, sources)),
    ...sources.filter(({ title }) => title.length > 0),
    ...sources,
  ]
  if (!best) return { chosen: null, others: [] }
  const friends = sources.filter((source) => source === best || agrees(source, best))
  const first = (field: Field): string[] => friends.find((source) => source[field].length > 0)?.[field] ?? []
  const declared = new Set(friends.flatMap((source) => [...source.declared]))
  const title = best.title.length > 0 ? best.title : first('title')
  const artists = best.artists.length > 0 ? best.artists : first('artists')
  return {
    chosen: { name: best.name, title, artists, album: first('album'), label: first('label'), declared },
    others: sources.filter((source) => !friends.includes(source)),
  }
}

/** A better tag with the same title at full length, which lacks only the artist. */
function hasFuller([title = '']: readonly string[], sources: readonly TagSource[]): boolean {
  return sources.some((other) => (other.title[0] ?? '').length > title.length && isStart(title, other.title[0] ?? ''))
}

/** Whether two tags do not contradict each other in title and artist; texts of unknown charset contradict nothing. */
function agrees(a: TagSource, b: TagSource): boolean {
  const isPlain = [a, b].every(({ title, artists, declared }) =>
    [...title, ...artists].every((text) => declared.has(text) || /^[\0-\x7f]*$/.test(text)),
  )
  return !isPlain || (sameStart(a.title[0], b.title[0]) && sameStart(a.artists.join('/'), b.artists.join('/')))
}

function sameStart(a = '', b = ''): boolean {
  return a === '' || b === '' || isStart(a, b) || isStart(b, a)
}

/** ID3v1 cuts after 30 bytes; a shorter text was not cut. */
const CUT_AFTER = 28
function isStart(short: string, long: string): boolean {
  const [a, b] = [short, long].map((text) => text.normalize('NFC').toLowerCase().trim()) as [string, string]
  return a === b || (a.length >= CUT_AFTER && b.startsWith(a))
}
