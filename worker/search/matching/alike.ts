import * as bitmap from '../bitmaps/bitmap.ts'
import { join } from '../bitmaps/docs.ts'
import type { Index } from '../index/index-parts.ts'
import { facetsIn, type Prepared } from '../index/prepared.ts'
import type { Segment } from '../index/segment.ts'
import type { AlikeAnswer, AlikeQuery } from '../query.ts'
import type { IndexStorage } from '../storage.ts'

/** Share of tempo against tags in the likeness of two tracks of which no sound is known. */
export const TEMPO_SHARE = 0.2
/** Tags of a track that are compared. */
const MOST_TAGS = 20
/** Of a larger catalogue the newest tracks are compared: those of this many segments. */
const MOST_SEGMENTS = 2
/** Of a tag of which the caller has not said what it weighs. */
const LEAST_WEIGHT = 1

/** 1 for the same tempo, 0 from a fifth apart on; double and half time count as the same. */
export function tempoCloseness(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0
  const octaves = Math.abs(Math.log2(a / b))
  const apart = Math.min(octaves, Math.abs(octaves - 1))
  return Math.max(0, 1 - apart / Math.log2(1.2))
}

type Scored = { id: number; popularity: number; score: number }
const isBefore = (a: Scored, b: Scored): boolean =>
  (a.score - b.score || a.popularity - b.popularity || a.id - b.id) > 0
const isTag = (facet: string): boolean => facet.startsWith('g_')
const isType = (facet: string): boolean => facet.startsWith('t_')

type Target = { id: number; type: string; tags: readonly string[]; bpm: number | null; weight: number }
type Weights = AlikeQuery['weights']
const weigh = (weights: Weights, tag: string): number => weights.get(tag) ?? LEAST_WEIGHT
const sumOf = (weights: Weights, tags: readonly string[]): number =>
  tags.reduce((sum, tag) => sum + weigh(weights, tag), 0)

/** The most alike so far, best first. */
class Best {
  readonly found: Scored[] = []
  private readonly target: Target
  private readonly limit: number
  /** What the last one scores, once there are enough. */
  private least = Number.NEGATIVE_INFINITY
  /** What the common tags must weigh at least: with no other tags and the same tempo it could then be good enough. */
  leastCommon = 1

  constructor(target: Target, limit: number) {
    this.target = target
    this.limit = limit
  }

  private shareOf(both: number, all: number): number {
    return ((1 - TEMPO_SHARE) * both) / (this.target.weight + all - both)
  }
  /** Whether it is good enough, if it has the same tempo. `both`: what the common tags weigh; `all`: all tags of the other one. */
  mayTake(both: number, all: number): boolean {
    // A little less, because the sum of two shares is not always exact.
    return this.shareOf(both, all) + TEMPO_SHARE >= this.least - 1e-9
  }
  offer(both: number, all: number, { id, bpm, popularity }: Pick<Prepared, 'id' | 'bpm' | 'popularity'>): void {
    const score = this.shareOf(both, all) + TEMPO_SHARE * tempoCloseness(this.target.bpm, bpm)
    const scored = { id, popularity, score }
    const at = this.found.findIndex((kept) => isBefore(scored, kept))
    this.found.splice(at < 0 ? this.found.length : at, 0, scored)
    this.found.length = Math.min(this.found.length, this.limit)
    this.least = this.found[this.limit - 1]?.score ?? this.least
    const share = (this.least - TEMPO_SHARE) / (1 - TEMPO_SHARE)
    this.leastCommon = Math.max(1, Math.floor(share * this.target.weight))
  }
}

/**
 * The tracks of the same type that share tags with one, most alike first: by common tags and tempo, ties by popularity, then newest
 * (the same as likeness.ts of the catalogue, without sounds). Null: the index does not have the track.
 */
export function alike(index: Index, storage: IndexStorage, { id, limit, weights }: AlikeQuery): AlikeAnswer | null {
  const target = getTarget(index, storage, id, weights)
  if (target === null) return null
  const best = new Best(target, limit)
  for (const document of index.pending.values()) comparePending(best, document, target, weights)
  for (const segment of index.segments.slice(-MOST_SEGMENTS)) compareSegment(best, segment, target, weights)
  return { type: target.type, ids: best.found.map((one) => one.id) }
}

function getTarget({ pending, segments }: Index, storage: IndexStorage, id: number, weights: Weights): Target | null {
  const docno = storage.docnoOf(id)
  if (docno === null) return null
  const apart = pending.get(docno)
  const facets = apart?.facets ?? facetsIn(storage.document(docno)?.text ?? '')
  const type = facets.find(isType)
  if (type === undefined) return null
  const tags = [...new Set(facets.filter(isTag))].slice(0, MOST_TAGS)
  const bpm = apart ? apart.bpm : bpmAt(segments, docno)
  return { id, type, tags, bpm, weight: sumOf(weights, tags) }
}

/** Segments follow each other, and all but the last one are full. */
function bpmAt(segments: readonly Segment[], docno: number): number | null {
  const size = segments[0]?.size ?? 1
  const bpm = segments[Math.floor(docno / size)]?.numberAt('bpm', docno % size) ?? -1
  return bpm < 0 ? null : bpm
}

function comparePending(best: Best, document: Prepared, target: Target, weights: Weights): void {
  if (document.id === target.id || !document.facets.includes(target.type)) return
  const tags = [...new Set(document.facets.filter(isTag))]
  const both = sumOf(
    weights,
    tags.filter((tag) => target.tags.includes(tag)),
  )
  if (both > 0) best.offer(both, sumOf(weights, tags), document)
}

/** What all tags of each document weigh; of a segment until documents are added to it. */
const weighed = new WeakMap<Segment, { filled: number; weights: Weights; sums: Uint16Array }>()

function sumsOf(segment: Segment, weights: Weights): Uint16Array {
  const known = weighed.get(segment)
  if (known?.filled === segment.filled && known.weights === weights) return known.sums
  const sums = new Uint16Array(segment.size)
  for (const facet of segment.facets.keys()) if (isTag(facet)) addTo(sums, segment, facet, weigh(weights, facet))
  weighed.set(segment, { filled: segment.filled, weights, sums })
  return sums
}

function addTo(sums: Uint16Array, segment: Segment, facet: string, weight: number): void {
  const docs = segment.docsWith(facet)
  if (!docs) return
  if (docs.BYTES_PER_ELEMENT === 2) {
    for (let i = 0; i < docs.length; i++) sums[docs[i]!]! += weight
  } else {
    bitmap.each(docs as bitmap.Bitmap, (doc) => {
      sums[doc]! += weight
    })
  }
}

/** Reused, because making 128 kB anew for each answer costs more than emptying them. Answers are made without waiting. */
let scratch = new Uint16Array(0)
function emptied(length: number): Uint16Array {
  if (scratch.length < length) scratch = new Uint16Array(length)
  else scratch.fill(0, 0, length)
  return scratch
}

function compareSegment(best: Best, segment: Segment, target: Target, weights: Weights): void {
  const ofType = segment.docsWith(target.type)
  if (!ofType) return
  const all = sumsOf(segment, weights)
  const { filled } = segment
  const both = emptied(filled)
  for (const tag of target.tags) addTo(both, segment, tag, weigh(weights, tag))
  const isOfType = new Uint32Array(segment.size / 32)
  join(isOfType, ofType)
  bitmap.keep(isOfType, segment.alive)
  // Of a hundred thousand documents nearly all are passed over by this one comparison.
  let { leastCommon } = best
  for (let doc = 0; doc < filled; doc++) {
    const common = both[doc]!
    if (common < leastCommon || !bitmap.has(isOfType, doc) || !best.mayTake(common, all[doc]!)) continue
    const [id, bpm] = [segment.numberAt('id', doc), segment.numberAt('bpm', doc)]
    if (id === target.id) continue
    best.offer(common, all[doc]!, { id, bpm: bpm < 0 ? null : bpm, popularity: segment.numberAt('popularity', doc) })
    ;({ leastCommon } = best)
  }
}
