/** The five languages of the shop. */
export type Locale = 'zh-CN' | 'en-US' | 'ja-JP' | 'vi-VN' | 'zh-TW'
/** A name in some of them. */
export type Names = Partial<Record<Locale, string>>

/** A name in all five, in the order the tables below are written in. */
export function named(zhCN: string, enUS: string, jaJP: string, viVN: string, zhTW: string): Record<Locale, string> {
  return { 'zh-CN': zhCN, 'en-US': enUS, 'ja-JP': jaJP, 'vi-VN': viVN, 'zh-TW': zhTW }
}
