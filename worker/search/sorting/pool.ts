import type { Bitmap } from '../bitmaps/bitmap.ts'
import type { Prepared } from '../index/prepared.ts'
import type { Segment } from '../index/segment.ts'

/** The documents a page is selected from: those of segments, and those that are in none yet. */
export type Pool = {
  parts: readonly { segment: Segment; bits: Bitmap; count: number }[]
  pending: readonly Prepared[]
  count: number
}
