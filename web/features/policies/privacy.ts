import { localisedText } from '#web/lib/format/localised-text.ts'

export const PRIVACY = localisedText({
  'zh-CN': () => import('./privacy/zh-cn.ts'),
  'en-US': () => import('./privacy/en-us.ts'),
  'ja-JP': () => import('./privacy/ja-jp.ts'),
  'vi-VN': () => import('./privacy/vi-vn.ts'),
  'zh-TW': () => import('./privacy/zh-tw.ts'),
})
