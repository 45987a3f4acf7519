import { CLIP_HOP, MOST_PEAK_SECONDS, PEAK_RATE, STORED_HOP } from '../../audio/constellation.ts'
import { FEATURE_COUNT } from '../../audio/features.ts'
import { decodePrint, type Print } from '../../audio/print.ts'
import { ClipMap, SAME_SCORE } from '../../audio/print-match.ts'
import { clipDistance, type ScaledSounds } from '../../audio/sound-scale.ts'
import { CellIndex, cellsFor, MOST_COMPARED } from './cells.ts'
import { PlaceIndex } from './places.ts'
import type { SoundChange, SoundRow, SoundStorage } from './storage.ts'

/** Frames a stored print has at most; its last ones may lie a little behind the end. */
const MOST_FRAMES = Math.ceil((MOST_PEAK_SECONDS * PEAK_RATE) / STORED_HOP) + 64
/** Candidates whose prints are laid under the clip. */
const MOST_FITTED = 64
/** Of the documents near any window so many are compared window by window. */
const MOST_RANKED = 400
/** Documents whose types share a blob. */
const TYPES_A_BLOB = 4096
/** Type of what is no longer there. */
const GONE = 255
/** The index is built anew when it holds so many times the windows its cells were made for. */
const OUTGROWN = 8
const FEWEST_GONE = 1000

/** What is asked. `type`: index of a music type, null = any. */
export interface SoundQuery {
  sounds: Int8Array
  print: Print | null
  type: number | null
  limit: number
}
/** The same recording, and where in it the clip begins. */
export interface SameSound {
  id: number
  atMs: number
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

/** All recordings of a catalogue, to be found by a clip: those it is a part of, and those that sound like it. */
export class SoundEngine {
  private readonly storage: SoundStorage
  private readonly places: PlaceIndex
  private readonly cells: CellIndex
  private types = new Uint8Array(TYPES_A_BLOB)
  private documents = 0
  private gone = 0
  private windows = 0

  /** Over what is stored. */
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

  /** Says where the cells of an empty index lie. */
  static begin(storage: SoundStorage, middles: Int8Array): SoundEngine {
    storage.clear()
    storage.putBlob('middles', new Uint8Array(middles))
    return new SoundEngine(storage)
  }

  stats(): SoundStats {
    const { documents, gone, windows } = this
    return { documents: documents - gone, gone, windows, cells: this.cells.count }
  }

  /** Whether it should be built anew: too much of it is gone, or too much has come. */
  get isWorn(): boolean {
    const outgrown = cellsFor(this.windows) >= OUTGROWN * this.cells.count
    return outgrown || (this.gone > FEWEST_GONE && this.gone > this.documents / 4)
  }

  /** Of these tracks, those whose sound is not here yet. */
  lacks(ids: readonly number[]): { id: number; hasPrint: boolean; isKnown: boolean }[] {
    return ids.map((id) => {
      const row = this.storage.rowOf(id)
      return { id, isKnown: row !== null, hasPrint: (row?.print.length ?? 0) > 0 }
    })
  }

  apply(changes: readonly SoundChange[]): void {
    const prints: { docno: number; print: Print }[] = []
    const sounds: { docno: number; sounds: Int8Array }[] = []
    const touched = new Set<number>()
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
      const print = decodePrint(sound.print, MOST_FRAMES)
      if (print) prints.push({ docno, print })
      sounds.push({ docno, sounds: sound.sounds })
      this.windows += sound.sounds.length / FEATURE_COUNT
    }
    this.places.add(prints)
    this.cells.add(sounds)
    for (const blob of touched)
      this.storage.putBlob(String(blob), this.types.slice(blob * TYPES_A_BLOB, (blob + 1) * TYPES_A_BLOB))
    this.storage.putBlob('counts', bytesOf([this.documents, this.gone, this.windows]))
  }

  search({ sounds, print, type, limit }: SoundQuery): SoundAnswer {
    const isWanted = (docno: number) => {
      const own = this.types[docno]
      return type === null ? own !== GONE : own === type
    }
    return { same: print ? this.same(print, isWanted, limit) : [], near: this.near(sounds, isWanted, limit) }
  }

  private same(clip: Print, isWanted: (docno: number) => boolean, limit: number): SameSound[] {
    const map = new ClipMap(clip)
    const found = this.places.candidates(clip, this.documents, isWanted, MOST_FITTED).flatMap(({ docno, offset }) => {
      const row = this.storage.row(docno)
      const print = row && decodePrint(row.print, MOST_FRAMES)
      if (!print) return []
      const fit = map.fit(print, offset)
      const atMs = Math.max(0, Math.round((fit.offset * CLIP_HOP * 1000) / PEAK_RATE))
      return fit.score >= SAME_SCORE ? [{ id: row.id, atMs, score: fit.score }] : []
    })
    return found.sort((a, b) => b.score - a.score || b.id - a.id).slice(0, limit)
  }

  private near(clip: Int8Array, isWanted: (docno: number) => boolean, limit: number): SoundAnswer['near'] {
    const count = clip.length / FEATURE_COUNT
    const best = new Map<number, number>()
    for (let i = 0; i < count; i++) {
      const window = clip.subarray(i * FEATURE_COUNT, (i + 1) * FEATURE_COUNT)
      for (const [docno, distance] of this.cells.near(window, MOST_COMPARED / count, isWanted))
        if (distance < (best.get(docno) ?? Number.POSITIVE_INFINITY)) best.set(docno, distance)
    }
    const nearest = [...best].sort(([a, x], [b, y]) => x - y || b - a).slice(0, Math.max(limit, MOST_RANKED))
    return nearest
      .flatMap(([docno]) => {
        const row = this.storage.row(docno)
        return row ? [{ id: row.id, distance: clipDistance(clip as ScaledSounds, soundsOf(row)) }] : []
      })
      .sort((a, b) => a.distance - b.distance || b.id - a.id)
      .slice(0, limit)
  }

  /** Takes a row away; what points to it stays, and is passed over. */
  private take({ docno }: SoundRow, touched: Set<number>): void {
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

const soundsOf = ({ sounds }: SoundRow): ScaledSounds => new Int8Array(sounds)
const bytesOf = (counts: number[]): Uint8Array => new Uint8Array(new Float64Array(counts).buffer)
const countsFrom = (bytes: Uint8Array): [number, number, number] =>
  [...new Float64Array(new Uint8Array(bytes).buffer)] as [number, number, number]
