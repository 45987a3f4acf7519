import type { Bitmap } from './bitmap.ts'
import * as bitmap from './bitmap.ts'

/** The documents of one segment that have a term: a sorted list if few, else a bitmap. Never changed in place. */
export type Docs = Uint16Array | Bitmap

/** A bitmap is as large as a list of one document in sixteen; from there on it is smaller and faster. */
const isDense = (count: number, segmentSize: number): boolean => count >= segmentSize / 16

const isBitmap = (docs: Docs): docs is Bitmap => docs.BYTES_PER_ELEMENT === 4

/** Bytes for the storage; `getDocs` reads them. */
export const toBytes = (docs: Docs): Uint8Array => new Uint8Array(docs.buffer, docs.byteOffset, docs.byteLength)

/** A list as long as a bitmap never occurs, so the length tells the forms apart. */
export function getDocs(bytes: Uint8Array, segmentSize: number): Docs {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return aligned.byteLength === segmentSize / 8
    ? new Uint32Array(aligned.buffer, aligned.byteOffset, segmentSize / 32)
    : new Uint16Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 2)
}

/** A set, extended by later documents: sorted, and higher than all in the set. */
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

/** Keeps in `bits` only what is also in one of the sets; whether anything is left. `room` is overwritten. */
export function keepAny(bits: Bitmap, sets: readonly Docs[], room: Bitmap): boolean {
  const [only] = sets
  if (only && sets.length === 1 && isBitmap(only)) return bitmap.keep(bits, only)
  const lists = onlyLists(sets)
  if (lists) return keepListed(bits, lists, room)
  room.fill(0)
  for (const docs of sets) join(room, docs)
  return bitmap.keep(bits, room)
}

/** The sets, if all of them are lists. */
export const onlyLists = (sets: readonly Docs[]): readonly Uint16Array[] | null =>
  sets.some(isBitmap) ? null : (sets as readonly Uint16Array[])

/** Sets `bits` to what `within` has of the lists; whether that is anything. */
export function setListed(bits: Bitmap, within: Bitmap, lists: readonly Uint16Array[]): boolean {
  bits.fill(0)
  let left = 0
  for (const list of lists) {
    for (let i = 0; i < list.length; i++) {
      const doc = list[i]!
      const bit = within[doc >>> 5]! & (1 << (doc & 31))
      bits[doc >>> 5]! |= bit
      left |= bit
    }
  }
  return left !== 0
}

/** Lists are short, so that looking up their members costs less than comparing all bits. */
function keepListed(bits: Bitmap, lists: readonly Uint16Array[], room: Bitmap): boolean {
  const isAny = setListed(room, bits, lists)
  bits.set(room)
  return isAny
}

export const includes = (docs: Docs, doc: number): boolean =>
  isBitmap(docs) ? bitmap.has(docs, doc) : docs[lowerBound(docs, doc)] === doc

/** Index of the first document that is not below `doc`. */
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

/** Whether every alive document of a set is also in another; null is the empty set. */
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

/** The union of the sets. */
export function union(sets: readonly Docs[], segmentSize: number): Docs {
  const [first, ...others] = sets
  if (first && others.length === 0) return first
  const bits = new Uint32Array(segmentSize / 32)
  for (const docs of sets) join(bits, docs)
  return compact(bits, segmentSize)
}

/** The smaller of the two forms. */
const compact = (bits: Bitmap, segmentSize: number): Docs =>
  isDense(bitmap.size(bits), segmentSize) ? bits : toList(bits)

/** The form that is counted fastest: of a list that is at least half as long as a bitmap of the used part of its segment, this bitmap. */
export function toCounted(docs: Docs, words: number): Docs {
  if (isBitmap(docs) || docs.byteLength * 2 < words * 4) return docs
  return withAll(new Uint32Array(words), docs)
}

/** The intersection of the sets; at least one is given. */
export function intersection(sets: readonly Docs[]): Uint16Array {
  const [smallest, ...others] = sets.toSorted((a, b) => a.byteLength - b.byteLength)
  return toList(smallest!).filter((doc) => others.every((docs) => includes(docs, doc)))
}

/** A set to compare with many others: its members are listed if they are few. */
export type Sample = { bits: Bitmap; few: Uint16Array | null }
const FEW = 100

export function getSample(bits: Bitmap, count: number): Sample {
  if (count > FEW) return { bits, few: null }
  return { bits, few: toList(bits) }
}

/** Whether looking up each member of the sample is cheaper; searching a list costs about forty such look-ups. */
export const isLookedUp = (docs: Docs, few: Uint16Array | null): few is Uint16Array =>
  few !== null && (isBitmap(docs) || few.length * 40 < docs.length)

/** Size of the intersection. */
export function sizeOfBoth(docs: Docs, { bits, few }: Sample): number {
  let n = 0
  if (isLookedUp(docs, few)) {
    for (let i = 0; i < few.length; i++) if (includes(docs, few[i]!)) n++
    return n
  }
  // The sample may be shorter: it ends with what is used of the segment.
  if (isBitmap(docs)) return bitmap.sizeOfBoth(bits, docs)
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!
    n += (bits[doc >>> 5]! >>> (doc & 31)) & 1
  }
  return n
}
