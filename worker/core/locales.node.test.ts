import { describe, expect, it } from 'vitest'
import { localeOfHeader } from './locales.ts'

describe('Accept-Language', () => {
  it.each([
    ['EN-us', 'en-US'],
    ['en-GB', 'en-US'],
    ['EN-gb', 'en-US'],
    ['ZH-tw', 'zh-CN'],
    ['zh-HK', 'zh-CN'],
    ['zH', 'zh-CN'],
    ['JA', 'ja-JP'],
    ['ja-jp', 'ja-JP'],
    ['VI-vn', 'vi-VN'],
    ['de, VI;Q=0.8, en;q=0.5', 'vi-VN'],
    ['fr', null],
  ])('reads %s in any case', (header, locale) => expect(localeOfHeader(header)).toBe(locale))
})
