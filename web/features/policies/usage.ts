import { localisedText } from '#web/lib/format/localised-text.ts'

export const USAGE = localisedText({
  'zh-CN': () => import('./usage/zh-cn.ts'),
  'en-US': () => import('./usage/en-us.ts'),
  'ja-JP': () => import('./usage/ja-jp.ts'),
  'vi-VN': () => import('./usage/vi-vn.ts'),
  'zh-TW': () => import('./usage/zh-tw.ts'),
})
