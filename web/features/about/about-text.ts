import { localisedText } from '#web/lib/format/localised-text.ts'

/** A heading and its explanation. */
type Point = { heading: string; text: string }
export type AboutText = {
  title: string
  description: string
  /** Two short lines. */
  headline: readonly [string, string]
  lead: string
  /** What the two characters of the seal mean. */
  name: string
  figures: readonly { value: string; label: string }[]
  promises: { heading: string; points: readonly Point[] }
  audience: { heading: string; groups: readonly Point[] }
  flow: { heading: string; steps: readonly Point[] }
  company: Point & { action: string }
  join: Point & { action: string }
}

export const ABOUT = localisedText<AboutText>({
  'zh-CN': () => import('./about/zh-cn.ts'),
  'en-US': () => import('./about/en-us.ts'),
  'ja-JP': () => import('./about/ja-jp.ts'),
  'vi-VN': () => import('./about/vi-vn.ts'),
  'zh-TW': () => import('./about/zh-tw.ts'),
})
