import type { Bitmap } from '../bitmaps/bitmap.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import type { Column } from './column.ts'

/** Groups of values: enough that a range usually covers whole ones. */
const MOST_CELLS = 1024

/**
 * The documents of a segment in the order of a column, in groups of neighbouring values: two bytes each. A range is a slice of
 * whole groups, and only the groups at its ends are compared document by document.
 */
export type ByValue = { docs: Uint16Array; ends: Uint32Array; shift: number }

/** The special value (no tempo, price on enquiry) is left out; null if the values are not whole numbers. */
export function getByValue({ codes, oddCode }: Column): ByValue | null {
  if (codes instanceof Float64Array) return null
  const shift = Math.max(0, Math.ceil(Math.log2(oddCode / MOST_CELLS)))
  const starts = new Uint32Array(Math.ceil(oddCode / 2 ** shift) + 1)
  for (let doc = 0; doc < codes.length; doc++) if (codes[doc]! < oddCode) starts[(codes[doc]! >>> shift) + 1]! += 1
  for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!
  const docs = new Uint16Array(starts.at(-1)!)
  for (let doc = 0; doc < codes.length; doc++) {
    if (codes[doc]! < oddCode) docs[starts[codes[doc]! >>> shift]!++] = doc
  }
  // Each start has moved to the end of its group.
  return { docs, ends: starts.subarray(0, -1), shift }
}

type Bounds = { from: number; to: number }
const startOf = (ends: Uint32Array, cell: number): number => (cell <= 0 ? 0 : ends[Math.min(cell, ends.length) - 1]!)
const cellsOf = ({ ends, shift }: ByValue, { from, to }: Bounds) => ({
  first: Math.min(Math.max(0, Math.floor(from / 2 ** shift)), ends.length),
  end: Math.min(Math.max(0, Math.ceil(to / 2 ** shift)), ends.length),
})

/** The number of documents that `joinBetween` looks at. */
export function countBetween(by: ByValue, bounds: Bounds): number {
  const { first, end } = cellsOf(by, bounds)
  return startOf(by.ends, end) - startOf(by.ends, first)
}

/** Adds the documents with from <= code < to. */
export function joinBetween(bits: Bitmap, by: ByValue, codes: Column['codes'], { from, to }: Bounds): void {
  const { docs, ends } = by
  const width = 2 ** by.shift
  const { first, end } = cellsOf(by, { from, to })
  for (let cell = first; cell < end; cell++) {
    const isWhole = cell * width >= from && (cell + 1) * width <= to
    for (let i = startOf(ends, cell); i < ends[cell]!; i++) {
      const doc = docs[i]!
      if (isWhole || (codes[doc]! >= from && codes[doc]! < to)) bitmap.add(bits, doc)
    }
  }
}
