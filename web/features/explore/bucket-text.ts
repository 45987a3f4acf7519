import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BucketKey } from '../catalogue-core/listing-values.ts'

/** `60-90` → 60–90, `160+` → 160 以上, prices with ¥, durations as mm:ss. */
export function bucketText(i18n: I18n, key: BucketKey, range: string): string {
  const [low = '', high] = range.endsWith('+') ? [range.slice(0, -1)] : range.split('-')
  const from = edge(key, low)
  if (high !== undefined) return `${from}–${key === 'price' ? high : edge(key, high)}`
  return i18n._(msg`${from} 以上`)
}

function edge(key: BucketKey, text: string): string {
  if (key === 'price') return `¥${text}`
  if (key === 'bpm') return text
  const seconds = Number(text)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
