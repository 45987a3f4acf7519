import { localisedText } from '#web/lib/format/localised-text.ts'

export const TERMS = localisedText({
  'zh-CN': () => import('./terms/zh-cn.ts'),
  'en-US': () => import('./terms/en-us.ts'),
  'ja-JP': () => import('./terms/ja-jp.ts'),
  'vi-VN': () => import('./terms/vi-vn.ts'),
  'zh-TW': () => import('./terms/zh-tw.ts'),
})
