import { FEATURE_COUNT } from '#audio/features.ts'
import { CLIP_HOP, PEAK_RATE } from '#audio/print/constellation.ts'
import { decodePrint, MOST_STORED_FRAMES, type Print } from '#audio/print/print.ts'
import { ClipMap, MAYBE_SCORE, SAME_SCORE } from '#audio/print/print-match.ts'
import { clipDistance, type ScaledSounds } from '#audio/sound-scale.ts'
import { CellIndex, cellsFor, MOST_COMPARED } from './cells.ts'
import { middleOf } from './middle.ts'
import { PlaceIndex } from './places.ts'
import { RecentSounds, type Recording } from './recent.ts'
import type { SoundChange, SoundStorage, Sounds } from './storage.ts'

/** Candidates whose full prints are compared with the clip. */
const MOST_FITTED = 64
/** Of the documents near any window, how many are compared window by window. */
const MOST_RANKED = 400
/** Documents whose types share a blob. */
const TYPES_A_BLOB = 4096
/** Type of a removed document. */
const GONE = 255
/** The index is rebuilt when it holds this many times the windows its cells were made for. */
const OUTGROWN = 8
const FEWEST_GONE = 1000

/** The query. `type`: index of a music type, null = any. `among`: only these tracks, null = all. */
export interface SoundQuery {
  sounds: Int8Array
  print: Print | null
  type: number | null
  among: readonly number[] | null
  limit: number
}
/** The same recording, and where in it the clip begins. If not certain, it is only possible. */
export interface SameSound {
  id: number
  atMs: number
  isCertain: boolean
  score: number
}
export interface SoundAnswer {
  same: SameSound[]
  near: { id: number; distance: number }[]
}
export interface SoundStats {
  documents: number
  gone: number
  windows: number
  cells: number
}

/** All recordings of a catalogue, searched by a clip: recordings that contain it, and recordings that sound like it. */
export class SoundEngine {
  private readonly storage: SoundStorage
  private readonly places: PlaceIndex
  private readonly cells: CellIndex
  private readonly recent = new RecentSounds()
  private types = new Uint8Array(TYPES_A_BLOB)
  private documents = 0
  private gone = 0
  private windows = 0

  /** Opens what the storage holds. */
  constructor(storage: SoundStorage) {
    this.storage = storage
    let middles = new Int8Array(0)
    for (const { name, bytes } of storage.blobs()) {
      if (name === 'middles') middles = new Int8Array(bytes)
      else if (name === 'counts') [this.documents, this.gone, this.windows] = countsFrom(bytes)
      else this.reserve(Number(name)).set(bytes, Number(name) * TYPES_A_BLOB)
    }
    this.places = new PlaceIndex(storage.places)
    this.cells = new CellIndex(storage.cells, middles)
  }

  /** Sets the centres of the cells of an empty index. */
  static begin(storage: SoundStorage, middles: Int8Array): SoundEngine {
    storage.clear()
    storage.putBlob('middles', new Uint8Array(middles))
    return new SoundEngine(storage)
  }

  stats(): SoundStats {
    const { documents, gone, windows } = this
    return { documents: documents - gone, gone, windows, cells: this.cells.count }
  }

  /** Whether it should be rebuilt: too many documents were removed or added. */
  get isWorn(): boolean {
    const outgrown = cellsFor(this.windows) >= OUTGROWN * this.cells.count
    return outgrown || (this.gone > FEWEST_GONE && this.gone > this.documents / 4)
  }

  /** What is stored of a track. */
  known(id: number): { type: number; hasPrint: boolean } | null {
    const row = this.storage.rowOf(id)
    return row && { type: this.types[row.docno]!, hasPrint: row.print.length > 0 }
  }

  apply(changes: readonly SoundChange[]): void {
    const prints: { docno: number; print: Print }[] = []
    const sounds: { docno: number; sounds: Int8Array }[] = []
    const touched = new Set<number>()
    this.recent.clear()
    for (const { id, sound } of changes) {
      const old = this.storage.rowOf(id)
      if (old) this.take(old, touched)
      if (!sound) continue
      const docno = this.documents++
      const row = { docno, id, sounds: new Uint8Array(sound.sounds), print: sound.print }
      this.storage.putRow(row)
      const blob = Math.floor(docno / TYPES_A_BLOB)
      this.reserve(blob)[docno] = sound.type
      touched.add(blob)
      const print = decodePrint(sound.print, MOST_STORED_FRAMES)
      if (print) prints.push({ docno, print })
      sounds.push({ docno, sounds: sound.sounds })
      this.windows += sound.sounds.length / FEATURE_COUNT
    }
    this.places.add(prints)
    this.cells.add(sounds)
    for (const blob of touched)
      this.storage.putBlob(String(blob), this.types.slice(blob * TYPES_A_BLOB, (blob + 1) * TYPES_A_BLOB))
    this.storage.putBlob('counts', toBytes([this.documents, this.gone, this.windows]))
  }

  search({ sounds, print, type, among, limit }: SoundQuery): SoundAnswer {
    const isType = (docno: number) => (type === null ? this.types[docno] !== GONE : this.types[docno] === type)
    const rows = among && [...this.storage.soundsOf(among)].filter(({ docno }) => isType(docno))
    const docnos = rows && new Set(rows.map(({ docno }) => docno))
    const isWanted = docnos ? (docno: number) => docnos.has(docno) : isType
    const near = rows ?? this.nearRows(sounds, isWanted, Math.max(limit, MOST_RANKED))
    return { same: print ? this.same(print, isWanted, limit) : [], near: ranked(sounds, near).slice(0, limit) }
  }

  /** `among`, nearest to the middle of the seeds first; tracks without measured sounds are left out. */
  orderBySound(seeds: readonly number[], among: readonly number[]): number[] {
    const known = this.recent.take([...seeds, ...among], (missing) => this.storage.soundsOf(missing))
    const middle = middleOf(known.filter(({ id }) => seeds.includes(id)))
    if (middle === null) return []
    const wanted = new Set(among)
    const compared = known.filter(({ id }) => wanted.has(id))
    return byDistance(middle, compared).map(({ id }) => id)
  }

  private same(clip: Print, isWanted: (docno: number) => boolean, limit: number): SameSound[] {
    const map = new ClipMap(clip)
    const fits = this.places.candidates(clip, this.documents, isWanted, MOST_FITTED).flatMap(({ docno, offset }) => {
      const row = this.storage.row(docno)
      const print = row && decodePrint(row.print, MOST_STORED_FRAMES)
      if (!print) return []
      const fit = map.fit(print, offset)
      const atMs = Math.max(0, Math.round((fit.offset * CLIP_HOP * 1000) / PEAK_RATE))
      return [{ id: row.id, atMs, isCertain: fit.score >= SAME_SCORE, score: fit.score }]
    })
    fits.sort((a, b) => b.score - a.score || b.id - a.id)
    const certain = fits.filter(({ isCertain }) => isCertain)
    return certain.length > 0 ? certain.slice(0, limit) : fits.slice(0, 1).filter(({ score }) => score >= MAYBE_SCORE)
  }

  /** Documents that have a window near one of the clip's. */
  private nearRows(clip: Int8Array, isWanted: (docno: number) => boolean, most: number): Sounds[] {
    const count = clip.length / FEATURE_COUNT
    const best = new Map<number, number>()
    for (let i = 0; i < count; i++) {
      const window = clip.subarray(i * FEATURE_COUNT, (i + 1) * FEATURE_COUNT)
      for (const [docno, distance] of this.cells.near(window, MOST_COMPARED / count, isWanted))
        if (distance < (best.get(docno) ?? Number.POSITIVE_INFINITY)) best.set(docno, distance)
    }
    const nearest = [...best].sort(([a, x], [b, y]) => x - y || b - a).slice(0, most)
    return nearest.flatMap(([docno]) => this.storage.row(docno) ?? [])
  }

  /** Removes a row. References to it stay in the lists and are skipped. */
  private take({ docno }: Sounds, touched: Set<number>): void {
    this.storage.removeRow(docno)
    this.types[docno] = GONE
    this.gone++
    touched.add(Math.floor(docno / TYPES_A_BLOB))
  }

  private reserve(blob: number): Uint8Array {
    while (this.types.length < (blob + 1) * TYPES_A_BLOB) {
      const larger = new Uint8Array(2 * this.types.length)
      larger.set(this.types)
      this.types = larger
    }
    return this.types
  }
}

/**
 * Compares all windows of the clip with all windows of each document, nearest first; documents without measured windows are
 * skipped.
 */
const ranked = (clip: Int8Array, rows: readonly Sounds[]): SoundAnswer['near'] =>
  byDistance(
    clip as ScaledSounds,
    rows.map((row) => ({ id: row.id, sounds: getSounds(row) })),
  )

function byDistance(clip: ScaledSounds, recordings: readonly Recording[]): SoundAnswer['near'] {
  const near = recordings.map(({ id, sounds }) => ({ id, distance: clipDistance(clip, sounds) }))
  return near.filter(({ distance }) => Number.isFinite(distance)).sort((a, b) => a.distance - b.distance || b.id - a.id)
}

const getSounds = ({ sounds }: Sounds): ScaledSounds => new Int8Array(sounds)
const toBytes = (counts: number[]): Uint8Array => new Uint8Array(new Float64Array(counts).buffer)
const countsFrom = (bytes: Uint8Array): [number, number, number] =>
  [...new Float64Array(new Uint8Array(bytes).buffer)] as [number, number, number]
