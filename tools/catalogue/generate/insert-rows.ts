import { createHash } from 'node:crypto'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { toText } from '#worker/modules/catalogue/search/documents/search-document.ts'
import { segment } from '#worker/search/text/full-text.ts'
import { sharedKey } from './export-line.ts'
import { generateFeatures } from './generate-sound.ts'
import type { GeneratedCatalogue, GeneratedTrack, Reference } from './generate-tracks.ts'

type Row = Record<string, SQLInputValue>

/** Inserts rows of one shape into one table. */
function inserter(db: DatabaseSync, table: string): (row: Row) => void {
  let statement: StatementSync | undefined
  return (row) => {
    statement ??= db.prepare(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).fill('?').join(', ')})`,
    )
    statement.run(...Object.values(row))
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const names = (thing: { names: object }): string => JSON.stringify(thing.names)
const getSlug = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
/** The id distinguishes two things with the same name. */
const numbered = (thing: Reference): string => `${getSlug(thing.name)} ${thing.id}`

function trackRow(track: GeneratedTrack): Row {
  return {
    id: track.id,
    type: track.type,
    status: track.status,
    name: track.name,
    names: names(track),
    artists: JSON.stringify(track.artists.map(({ id, name, names }) => ({ id, name, names }))),
    tag_ids: JSON.stringify(track.tags.map(({ id }) => id)),
    album_id: track.album?.id ?? null,
    label_id: track.label?.id ?? null,
    cover_key: sharedKey('cover'),
    duration_ms: track.durationMs,
    bpm: track.bpm,
    music_key: track.musicKey,
    vocal: track.vocal,
    energy: track.energy,
    isrc: track.isrc,
    in_member_library: Number(track.inMemberLibrary),
    regions: JSON.stringify(track.regions),
    base_price_fen: track.basePriceFen,
    discount_percent: track.discountPercent,
    from_price_fen: track.fromPriceFen,
    original_from_price_fen: track.originalFromPriceFen,
    default_code: track.defaultCode,
    price_rank: track.fromPriceFen,
    popularity: track.popularity,
    curated: track.curated,
    published_at_ms: track.publishedAtMs,
    created_at_ms: track.publishedAtMs,
    updated_at_ms: track.publishedAtMs,
  }
}

function versionRow({ id, name, names: inOthers, durationMs, publishedAtMs, tags }: GeneratedTrack): Row {
  // Every original is unique; this text says whose it would be.
  const hash = sha256(`generated ${id}`)
  return {
    id,
    track_id: id,
    kind: 'full',
    name,
    names: JSON.stringify(inOthers),
    is_main: 1,
    duration_ms: durationMs,
    original_sha256: hash,
    original_key: `original/${hash}`,
    original_bytes: 1,
    file_name: `${id}.wav`,
    format: 'wav',
    sample_rate: 44_100,
    channels: 2,
    preview_key: sharedKey('preview'),
    waveform_key: sharedKey('waveform'),
    wave_image_key: sharedKey('wave-image'),
    features: generateFeatures(id, tags[0]?.id ?? 0),
    created_at_ms: publishedAtMs,
  }
}

/** All rows of a catalogue, within the open transaction. */
export function insertInto(db: DatabaseSync, catalogue: GeneratedCatalogue): void {
  for (const [place, table] of (['artist', 'album', 'label'] as const).entries()) {
    const insert = { thing: inserter(db, table), text: inserter(db, 'reference_text') }
    for (const thing of catalogue[`${table}s`]) {
      insert.thing({ id: thing.id, slug: numbered(thing), name: thing.name, names: names(thing) })
      insert.text({ rowid: thing.id * 4 + place, [table]: segment([thing.name, ...Object.values(thing.names)]) })
    }
  }
  const insertTag = inserter(db, 'tag')
  for (const { id, kind, slug, name, names: inAll } of catalogue.tags)
    insertTag({ id, kind, slug, name, names: JSON.stringify(inAll), position: id })
  insertTracks(db, catalogue)
  // No replica has read the feed yet, and a new one reads the tracks themselves: the last row tells it where to continue.
  db.exec('DELETE FROM track_change WHERE seq < (SELECT max(seq) FROM track_change)')
  db.exec('UPDATE catalogue_state SET version = version + 1')
}

function insertTracks(db: DatabaseSync, catalogue: GeneratedCatalogue): void {
  const insert = {
    track: inserter(db, 'track'),
    version: inserter(db, 'version'),
    artist: inserter(db, 'track_artist'),
    tag: inserter(db, 'track_tag'),
    text: inserter(db, 'track_text'),
  }
  for (const track of catalogue.tracks()) {
    insert.track(trackRow(track))
    insert.version(versionRow(track))
    for (const [position, { id }] of track.artists.entries())
      insert.artist({ track_id: track.id, artist_id: id, position })
    for (const { id } of track.tags) insert.tag({ track_id: track.id, tag_id: id })
    insert.text({ rowid: track.id, ...toText(track) })
  }
}
