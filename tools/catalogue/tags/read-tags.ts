import { type IAudioMetadata, parseFile } from 'music-metadata'
import { splitArtists } from './artist-names.ts'
import { type Id3Tag, readId3Tags } from './id3-frames.ts'
import { parseKey } from './music-key.ts'
import { isNoArtist, isPlaceholder, withoutSite } from './placeholders.ts'
import { findClaim } from './rights.ts'
import { mendTexts, type TagTexts } from './tag-charset.ts'
import { chooseSource, type TagSource, tagSources } from './tag-sources.ts'
import { cleanText } from './text.ts'

export interface FileTags {
  title: string
  /** The title to use where the file's name is none either ("Track 01"); '' where it is one. */
  spare: string
  artists: string[]
  album: string
  label: string
  genres: string[]
  isrc: string | null
  /** What its tags say of rights in it ("CC BY-NC 4.0"); null if nothing. It is not sold before somebody confirms that it may be. */
  claim: string | null
  bpm: number | null
  key: string | null
  /** Length according to the header; never relied on. */
  seconds: number | null
  bitDepth: number | null
  /** Codec in lower case if the extension is ambiguous ("alac" in an .m4a). */
  codec: string
  /** Warnings about tags that could not be used, for the report. */
  warnings: string[]
}

const NO_TAGS: FileTags = {
  title: '',
  spare: '',
  artists: [],
  album: '',
  label: '',
  genres: [],
  isrc: null,
  claim: null,
  bpm: null,
  key: null,
  seconds: null,
  bitDepth: null,
  codec: '',
  warnings: [],
}

/**
 * Reads a file's tags. Broken tags do not make good audio unusable; they are ignored. `hints` is known text about the same file.
 */
export async function readTags(path: string, hints: readonly string[] = []): Promise<FileTags> {
  let metadata: IAudioMetadata
  try {
    metadata = await parseFile(path, { skipCovers: true })
  } catch {
    return NO_TAGS
  }
  const { common, format } = metadata
  const id3 = await readId3Tags(path).catch(() => [])
  const read = getTexts(metadata, id3)
  const { texts, warnings } = await mendTexts(path, metadata, read, hints)
  const named = readNames(texts)
  return {
    title: named.title,
    spare: '',
    artists: named.artists,
    album: cleanText(texts.album[0]),
    label: cleanText(texts.label[0]),
    genres: texts.genres,
    isrc: readIsrc(common.isrc?.[0]),
    claim: findClaim(metadata, id3),
    bpm: readBpm(common.bpm),
    key: common.key ? parseKey(common.key) : null,
    seconds: format.duration && format.duration > 0 ? format.duration : null,
    bitDepth: format.lossless === false && format.codec !== 'PCM' ? null : (format.bitsPerSample ?? null),
    codec: (format.codec ?? '').toLowerCase(),
    warnings: [...read.warnings, ...warnings, ...named.warnings],
  }
}

/** Title and artists, without what is no name: it is reported, and what the file is called is used instead. */
function readNames(texts: TagTexts): { title: string; artists: string[]; warnings: string[] } {
  const written = cleanText(texts.title[0])
  const title = isPlaceholder(written) ? '' : withoutSite(written)
  const all = splitArtists(texts.artists)
  const artists = all.map(withoutSite).filter((name) => !isNoArtist(name))
  const warnings: string[] = []
  if (written !== title) {
    const what = title === '' ? 'is no title and was left out' : `was shortened to "${title}"`
    warnings.push(`its tag's title "${written}" ${what}`)
  }
  if (artists.length < all.length)
    warnings.push(
      `its tag's artist "${all.filter((name) => isNoArtist(withoutSite(name))).join(', ')}" is no name and was left out`,
    )
  return { title, artists, warnings }
}

/** Title and artist from one tag; two tags of a file may describe two recordings. */
function getTexts(metadata: IAudioMetadata, id3: readonly Id3Tag[]): Read {
  const sources = tagSources(metadata, id3)
  const { chosen, others } = chooseSource(sources)
  const { title, artists, artist, album, label, genre } = metadata.common
  const declared = new Set(sources.flatMap((source) => [...source.declared]))
  const texts = chosen ?? {
    title: title ? [title] : [],
    artists: artists ?? (artist ? [artist] : []),
    album: album ? [album] : [],
    label: label?.slice(0, 1) ?? [],
  }
  return {
    texts: { title: texts.title, artists: texts.artists, album: texts.album, label: texts.label, genres: genre ?? [] },
    declared,
    warnings: chosen ? others.map((other) => contradiction(chosen, other)) : [],
  }
}

interface Read {
  texts: TagTexts
  declared: ReadonlySet<string>
  warnings: string[]
}

function contradiction(chosen: TagSource, other: TagSource): string {
  const said = ({ title, artists }: TagSource): string => [...title, artists.join(', ')].filter(Boolean).join(' – ')
  return `its tags disagree: ${chosen.name} says "${said(chosen)}", ${other.name} says "${said(other)}"; the first was taken`
}

/** The front cover embedded in a file, or its first picture. */
export async function readEmbeddedCover(path: string): Promise<Uint8Array | null> {
  try {
    const pictures = (await parseFile(path)).common.picture ?? []
    const front = pictures.find((picture) => /front/i.test(picture.type ?? '')) ?? pictures[0]
    return front?.data ?? null
  } catch {
    return null
  }
}

function readIsrc(value: string | undefined): string | null {
  const compact = (value ?? '').replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(compact) ? compact : null
}

/** Spellings of a tempo in tags: "128", "127.96" and "127,96". */
function readBpm(value: unknown): number | null {
  const bpm = Math.round(Number(String(value ?? '').replace(',', '.')))
  return bpm >= 20 && bpm <= 300 ? bpm : null
}
