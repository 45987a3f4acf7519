import { localisedText } from '#web/lib/format/localised-text.ts'

export const COINS = localisedText({
  'zh-CN': () => import('./coins/zh-cn.ts'),
  'en-US': () => import('./coins/en-us.ts'),
  'ja-JP': () => import('./coins/ja-jp.ts'),
  'vi-VN': () => import('./coins/vi-vn.ts'),
  'zh-TW': () => import('./coins/zh-tw.ts'),
})
