import type { Bitmap } from './bitmap.ts'
import * as bitmap from './bitmap.ts'

/** The documents of one segment that hold something: a sorted list while they are few, else a bitmap. Never changed in place. */
export type Docs = Uint16Array | Bitmap

/** A bitmap takes as much room as a list of one document in sixteen; that many and it is the smaller and the faster. */
const isDense = (count: number, segmentSize: number): boolean => count >= segmentSize / 16

const isBitmap = (docs: Docs): docs is Bitmap => docs.BYTES_PER_ELEMENT === 4

/** As bytes of the storage; what `getDocs` reads. */
export const toBytes = (docs: Docs): Uint8Array => new Uint8Array(docs.buffer, docs.byteOffset, docs.byteLength)

/** A list of a dense set's length never occurs, so the length tells which it is. */
export function getDocs(bytes: Uint8Array, segmentSize: number): Docs {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return aligned.byteLength === segmentSize / 8
    ? new Uint32Array(aligned.buffer, aligned.byteOffset, segmentSize / 32)
    : new Uint16Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 2)
}

/** A set and later documents, which are sorted and higher than all in it. */
export function append(docs: Docs | null, later: Uint16Array, segmentSize: number): Docs {
  if (docs && isBitmap(docs)) return withAll(docs.slice(), later)
  const count = (docs?.length ?? 0) + later.length
  if (isDense(count, segmentSize)) {
    const bits = new Uint32Array(segmentSize / 32)
    if (docs) withAll(bits, docs)
    return withAll(bits, later)
  }
  const list = new Uint16Array(count)
  if (docs) list.set(docs)
  list.set(later, count - later.length)
  return list
}

function withAll(bits: Bitmap, docs: Docs): Bitmap {
  join(bits, docs)
  return bits
}

export function join(bits: Bitmap, docs: Docs): void {
  if (isBitmap(docs)) bitmap.join(bits, docs)
  else for (let i = 0; i < docs.length; i++) bitmap.add(bits, docs[i]!)
}

export function drop(bits: Bitmap, docs: Docs): void {
  if (isBitmap(docs)) bitmap.drop(bits, docs)
  else for (let i = 0; i < docs.length; i++) bitmap.remove(bits, docs[i]!)
}

/** Leaves what is in one of the sets, too. `room` is overwritten. */
export function keepAny(bits: Bitmap, sets: readonly Docs[], room: Bitmap): void {
  const [only] = sets
  if (only && sets.length === 1 && isBitmap(only)) {
    bitmap.keep(bits, only)
    return
  }
  room.fill(0)
  for (const docs of sets) join(room, docs)
  bitmap.keep(bits, room)
}

export const includes = (docs: Docs, doc: number): boolean =>
  isBitmap(docs) ? bitmap.has(docs, doc) : docs[lowerBound(docs, doc)] === doc

/** Where the first document that is not below `doc` is. */
function lowerBound(list: Uint16Array, doc: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < doc) low = middle + 1
    else high = middle
  }
  return low
}

export function meets(docs: Docs, bits: Bitmap): boolean {
  if (isBitmap(docs)) return docs.some((word, i) => (word & bits[i]!) !== 0)
  return docs.some((doc) => bitmap.has(bits, doc))
}

/** Whether all of a set that are alive are in another, too; null is the empty one. */
export function isWithin(docs: Docs, alive: Bitmap, other: Bitmap | null): boolean {
  if (isBitmap(docs)) return docs.every((word, i) => (word & alive[i]! & ~(other?.[i] ?? 0)) === 0)
  return docs.every((doc) => !bitmap.has(alive, doc) || (other !== null && bitmap.has(other, doc)))
}

/** All documents of a set, in order. */
export function toList(docs: Docs): Uint16Array {
  if (!isBitmap(docs)) return docs
  const list = new Uint16Array(bitmap.size(docs))
  let i = 0
  bitmap.each(docs, (doc) => {
    list[i++] = doc
  })
  return list
}

/** What is in any of the sets. */
export function union(sets: readonly Docs[], segmentSize: number): Docs {
  const [first, ...others] = sets
  if (first && others.length === 0) return first
  const bits = new Uint32Array(segmentSize / 32)
  for (const docs of sets) join(bits, docs)
  return compact(bits, segmentSize)
}

/** The smaller of the two forms. */
export const compact = (bits: Bitmap, segmentSize: number): Docs =>
  isDense(bitmap.size(bits), segmentSize) ? bits : toList(bits)

/** What is in all of the sets, of which there is at least one. */
export function intersection(sets: readonly Docs[]): Uint16Array {
  const [smallest, ...others] = sets.toSorted((a, b) => a.byteLength - b.byteLength)
  return toList(smallest!).filter((doc) => others.every((docs) => includes(docs, doc)))
}

/** A set to be compared with many others: its members are listed where they are few. */
export type Sample = { bits: Bitmap; few: Uint16Array | null }
const FEW = 100

export function getSample(bits: Bitmap, count: number): Sample {
  if (count > FEW) return { bits, few: null }
  return { bits, few: toList(bits) }
}

/** Whether looking each member of a sample up is the less work; a search in a list takes as long as forty of its members. */
export const isLookedUp = (docs: Docs, few: Uint16Array | null): few is Uint16Array =>
  few !== null && (isBitmap(docs) || few.length * 40 < docs.length)

/** How many documents are in both. */
export function sizeOfBoth(docs: Docs, { bits, few }: Sample): number {
  let n = 0
  if (isLookedUp(docs, few)) {
    for (let i = 0; i < few.length; i++) if (includes(docs, few[i]!)) n++
    return n
  }
  if (isBitmap(docs)) return bitmap.sizeOfBoth(docs, bits)
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!
    n += (bits[doc >>> 5]! >>> (doc & 31)) & 1
  }
  return n
}
