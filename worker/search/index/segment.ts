import type { Bitmap } from '../bitmaps/bitmap.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import { append, type Docs, toCounted } from '../bitmaps/docs.ts'
import { RANGE_DIMENSIONS, type RangeDimension } from '../query.ts'
import { COLUMNS, type ColumnName, mergeOrder, ORDERS, type Order } from '../sorting/order.ts'
import { getStanding } from '../sorting/standing.ts'
import type { IndexStorage } from '../storage.ts'
import { isResident, lengthIn } from '../text/terms.ts'
import { type Edges, getBuckets } from './buckets.ts'
import { type ByValue, getByValue } from './by-value.ts'
import { type Column, columnBytes, columnFrom, getColumn, getValues, valueAt } from './column.ts'
import { packFacets, unpackFacets } from './packing.ts'
import { artistOf, type Prepared } from './prepared.ts'

/** A document and its place in the segment. Places whose document is gone stay empty. */
export type Placed = { place: number; document: Prepared }

/** Words that are counted at once (count.wat). */
const BLOCK = 4

/** -1 means no tempo, price or artist; the highest rank is for price on enquiry only. */
const toOdd = (name: ColumnName, values: Float64Array): number =>
  name === 'rank' ? values.reduce((a, b) => Math.max(a, b), 0) : -1

const numberOf: Record<ColumnName, (document: Prepared) => number> = {
  id: (d) => d.id,
  bpm: (d) => d.bpm ?? -1,
  duration: (d) => d.durationMs,
  price: (d) => d.priceFen,
  offer: (d) => d.offer ?? -1,
  rank: (d) => d.priceRank,
  curated: (d) => d.curated,
  popularity: (d) => d.popularity,
  published: (d) => d.publishedAtMs,
  standing: getStanding,
  artist: artistOf,
}

/** Up to 65,536 documents in order of arrival, with everything about them that is kept in memory. */
export class Segment {
  /** Places used so far, including those of removed documents. */
  filled = 0
  alive: Bitmap
  /** The beginning of `alive` that is used, so that a small catalogue does not pay for a whole segment. */
  living: Bitmap
  facets = new Map<string, Docs>()
  columns = new Map<ColumnName, Column>()
  orders = new Map<Order, Uint16Array>()
  buckets = new Map<RangeDimension, Docs[]>()
  private readonly byValue = new Map<RangeDimension, ByValue | null>()
  private byLength: { ms: number; docs: Docs }[] | null = null
  private readonly counted = new Map<string, Docs>()

  readonly number: number
  readonly size: number
  private readonly edges: Edges

  constructor(number: number, size: number, edges: Edges) {
    this.number = number
    this.size = size
    this.edges = edges
    this.alive = new Uint32Array(size / 32)
    this.living = this.alive
  }

  /** Length of bitmaps of the used part. */
  get words(): number {
    return this.living.length
  }

  numberAt(name: ColumnName, doc: number): number {
    const column = this.columns.get(name)
    return column ? valueAt(column, doc) : 0
  }

  docsWith(facet: string): Docs | undefined {
    return this.facets.get(facet)
  }

  /** The same for counting; made when first asked for. */
  countedWith(facet: string): Docs | undefined {
    const known = this.counted.get(facet)
    if (known) return known
    const docs = this.facets.get(facet)
    if (!docs) return undefined
    const counted = toCounted(docs, this.words)
    this.counted.set(facet, counted)
    return counted
  }

  /** The documents with a further version of a length (ms); made when first asked for. */
  lengths(): readonly { ms: number; docs: Docs }[] {
    this.byLength ??= [...this.facets].flatMap(([facet, docs]) => {
      const ms = lengthIn(facet)
      return ms === null ? [] : [{ ms, docs }]
    })
    return this.byLength
  }

  /** Adds documents at the next free places, up to `filled`. */
  extend(added: readonly Placed[], filled: number): void {
    this.extendColumns(added, filled)
    this.extendFacets(added)
    for (const { place } of added) bitmap.add(this.alive, place)
    this.filled = filled
    this.shorten()
    this.makeBuckets()
  }

  private extendColumns(added: readonly Placed[], filled: number): void {
    const values = {} as Record<ColumnName, Float64Array>
    for (const name of COLUMNS) {
      values[name] = getValues(this.columns.get(name) ?? null, filled)
      for (const { place, document } of added) values[name][place] = numberOf[name](document)
      this.columns.set(name, getColumn(values[name], toOdd(name, values[name])))
    }
    for (const order of ORDERS)
      this.orders.set(order, mergeOrder(order, this.orders.get(order) ?? new Uint16Array(), values))
  }

  private extendFacets(added: readonly Placed[]): void {
    const places = new Map<string, number[]>()
    for (const { place, document } of added) {
      for (const facet of new Set(document.facets)) {
        if (!isResident(facet)) continue
        const list = places.get(facet)
        if (list) list.push(place)
        else places.set(facet, [place])
      }
    }
    for (const [facet, list] of places) {
      this.facets.set(facet, append(this.facets.get(facet) ?? null, Uint16Array.from(list), this.size))
    }
  }

  /** Made when the first free range asks for it, so that opening an index does not wait for it. */
  orderedBy(dimension: RangeDimension): ByValue | null {
    const column = this.columns.get(dimension)
    if (!this.byValue.has(dimension)) this.byValue.set(dimension, column ? getByValue(column) : null)
    return this.byValue.get(dimension) ?? null
  }

  private makeBuckets(): void {
    this.byValue.clear()
    this.byLength = null
    this.counted.clear()
    for (const dimension of RANGE_DIMENSIONS) {
      const column = this.columns.get(dimension)
      if (column) this.buckets.set(dimension, getBuckets(column, this.edges[dimension] ?? [], this.words))
    }
  }

  saveAlive(storage: IndexStorage): void {
    storage.putBlob(`alive/${this.number}`, new Uint8Array(this.alive.slice().buffer))
  }

  save(storage: IndexStorage): void {
    this.saveAlive(storage)
    for (const [name, column] of this.columns) storage.putBlob(`column/${this.number}/${name}`, columnBytes(column))
    for (const [name, order] of this.orders) {
      storage.putBlob(`order/${this.number}/${name}`, new Uint8Array(order.buffer, order.byteOffset, order.byteLength))
    }
    for (const [i, bytes] of packFacets(this.facets).entries()) {
      storage.putBlob(`facets/${this.number}/${i}`, bytes)
    }
  }

  /** Reads one blob written by `save`; `ready` follows after the last one. */
  load(kind: string, name: string, bytes: Uint8Array): void {
    const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice()
    const { buffer, byteOffset, byteLength } = aligned
    if (kind === 'alive') this.alive = new Uint32Array(buffer as ArrayBuffer, byteOffset, byteLength / 4)
    else if (kind === 'column') this.columns.set(name as ColumnName, columnFrom(aligned))
    else if (kind === 'order') this.orders.set(name as Order, new Uint16Array(buffer, byteOffset, byteLength / 2))
    else for (const [facet, docs] of unpackFacets(aligned, this.size)) this.facets.set(facet, docs)
  }

  ready(): void {
    this.filled = this.columns.get('id')?.codes.length ?? 0
    this.shorten()
    this.makeBuckets()
  }

  private shorten(): void {
    this.living = this.alive.subarray(0, BLOCK * Math.ceil(this.filled / 32 / BLOCK))
  }

  get bytes(): number {
    const arrays = [...this.facets.values(), ...this.orders.values(), ...[...this.columns.values()].map((c) => c.codes)]
    const byValue = [...this.byValue.values()].flatMap((by) => (by ? [by.docs, by.ends] : []))
    const counted = [...this.counted].flatMap(([facet, docs]) => (docs === this.facets.get(facet) ? [] : [docs]))
    const all = [...arrays, ...counted, ...[...this.buckets.values()].flat(), ...byValue, this.alive]
    return all.reduce((sum, array) => sum + array.byteLength, 0)
  }
}
