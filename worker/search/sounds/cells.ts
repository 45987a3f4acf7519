import { FEATURE_COUNT } from '#audio/features.ts'
import { soundDistance } from '#audio/sound-scale.ts'
import { PackedLists } from './lists.ts'
import type { ListStore } from './storage.ts'

/** Document (3 bytes) and a scaled window. */
const HEAD = 3
const ENTRY_BYTES = HEAD + FEATURE_COUNT
const ENTRIES_A_PART = 96
/** Upper limit of windows compared with a clip: about 10 ms. */
export const MOST_COMPARED = 131_072
/** Up to this many windows there is one cell, and every window is compared. */
const ONE_CELL = MOST_COMPARED / 8
/** Maximum number of cells, and the intended number of windows in each. */
const MOST_CELLS = 1024
const WINDOWS_A_CELL = 64
/** How often the centres of cells are moved to the mean of their nearest windows. */
const ROUNDS = 3

/** Number of cells for this many windows. */
export const cellsFor = (windows: number): number =>
  windows <= ONE_CELL ? 1 : Math.min(MOST_CELLS, 2 ** Math.floor(Math.log2(windows / WINDOWS_A_CELL)))

/** The centres of `count` cells over a sample of windows (k-means); empty if one cell is enough. */
export function getMiddles(sample: Int8Array, count: number): Int8Array {
  const windows = sample.length / FEATURE_COUNT
  if (count <= 1 || windows < count) return new Int8Array(0)
  const middles = new Int8Array(count * FEATURE_COUNT)
  for (let c = 0; c < count; c++) {
    const from = Math.floor((c * windows) / count) * FEATURE_COUNT
    middles.set(sample.subarray(from, from + FEATURE_COUNT), c * FEATURE_COUNT)
  }
  for (let round = 0; round < ROUNDS; round++) moveToMeans(middles, sample)
  return middles
}

function moveToMeans(middles: Int8Array, sample: Int8Array): void {
  const sums = new Float64Array(middles.length)
  const counts = new Uint32Array(middles.length / FEATURE_COUNT)
  for (let at = 0; at < sample.length; at += FEATURE_COUNT) {
    const cell = nearestCell(middles, sample, at)
    counts[cell]!++
    for (let i = 0; i < FEATURE_COUNT; i++) sums[cell * FEATURE_COUNT + i]! += sample[at + i]!
  }
  for (let i = 0; i < middles.length; i++) {
    const count = counts[Math.floor(i / FEATURE_COUNT)]!
    if (count > 0) middles[i] = Math.round(sums[i]! / count)
  }
}

function nearestCell(middles: Int8Array, windows: Int8Array, at: number): number {
  let best = 0
  let nearest = Number.POSITIVE_INFINITY
  for (let cell = 0; cell * FEATURE_COUNT < middles.length; cell++) {
    const distance = getDifference(middles, cell * FEATURE_COUNT, windows, at, nearest)
    if (distance < nearest) {
      nearest = distance
      best = cell
    }
  }
  return best
}

/** Sum of differences; stops when it exceeds `most`. */
function getDifference(a: Int8Array, aAt: number, b: Int8Array, bAt: number, most: number): number {
  let sum = 0
  for (let i = 0; i < FEATURE_COUNT; i++) {
    sum += Math.abs(a[aAt + i]! - b[bAt + i]!)
    if ((i & 15) === 15 && sum > most) return sum
  }
  return sum
}

/** Windows by the part of the space they are in: a clip is compared with the windows of the cells nearest to it. */
export class CellIndex {
  private readonly lists: PackedLists
  private readonly middles: Int8Array

  constructor(store: ListStore, middles: Int8Array) {
    this.lists = new PackedLists(store, ENTRY_BYTES, ENTRIES_A_PART)
    this.middles = middles
  }

  get count(): number {
    return Math.max(1, this.middles.length / FEATURE_COUNT)
  }

  add(documents: readonly { docno: number; sounds: Int8Array }[]): void {
    const additions = new Map<number, Uint8Array[]>()
    for (const { docno, sounds } of documents)
      for (let at = 0; at < sounds.length; at += FEATURE_COUNT) {
        const entry = new Uint8Array(ENTRY_BYTES)
        entry.set([docno >>> 16, docno >>> 8, docno])
        new Int8Array(entry.buffer).set(sounds.subarray(at, at + FEATURE_COUNT), HEAD)
        const cell = nearestCell(this.middles, sounds, at)
        const list = additions.get(cell)
        if (list) list.push(entry)
        else additions.set(cell, [entry])
      }
    this.lists.append(additions)
  }

  /** For every document found near one window of a clip, its nearest window; compares at most about `most` windows. */
  near(window: Int8Array, most: number, isWanted: (docno: number) => boolean): Map<number, number> {
    const nearest = new Map<number, number>()
    let compared = 0
    for (const cell of this.inOrder(window)) {
      for (const { bytes } of this.lists.read([cell])) {
        const entries = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
        for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
          const docno = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!
          if (!isWanted(docno)) continue
          const distance = soundDistance(
            window as Int8Array<ArrayBuffer>,
            entries as Int8Array<ArrayBuffer>,
            0,
            at + HEAD,
          )
          if (distance < (nearest.get(docno) ?? Number.POSITIVE_INFINITY)) nearest.set(docno, distance)
        }
        compared += bytes.length / ENTRY_BYTES
        if (compared >= most) return nearest
      }
    }
    return nearest
  }

  /** Cells, the nearest first. */
  private inOrder(window: Int8Array): number[] {
    if (this.middles.length === 0) return [0]
    const distances = Array.from({ length: this.count }, (_, cell) =>
      getDifference(this.middles, cell * FEATURE_COUNT, window, 0, Number.POSITIVE_INFINITY),
    )
    return distances.map((_, cell) => cell).sort((a, b) => distances[a]! - distances[b]!)
  }
}
