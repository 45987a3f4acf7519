import { localisedText } from '#web/lib/format/localised-text.ts'
import type { HelpText } from './help-outline.ts'

export const HELP = localisedText<HelpText>({
  'zh-CN': () => import('./help/zh-cn.ts'),
  'en-US': () => import('./help/en-us.ts'),
  'ja-JP': () => import('./help/ja-jp.ts'),
  'vi-VN': () => import('./help/vi-vn.ts'),
  'zh-TW': () => import('./help/zh-tw.ts'),
})
