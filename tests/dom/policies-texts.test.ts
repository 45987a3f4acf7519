import { describe, expect, it } from 'vitest'
import enPrivacy from '#web/features/policies/privacy/en-us.ts'
import jaPrivacy from '#web/features/policies/privacy/ja-jp.ts'
import viPrivacy from '#web/features/policies/privacy/vi-vn.ts'
import cnPrivacy from '#web/features/policies/privacy/zh-cn.ts'
import twPrivacy from '#web/features/policies/privacy/zh-tw.ts'
import enTerms from '#web/features/policies/terms/en-us.ts'
import jaTerms from '#web/features/policies/terms/ja-jp.ts'
import viTerms from '#web/features/policies/terms/vi-vn.ts'
import cnTerms from '#web/features/policies/terms/zh-cn.ts'
import twTerms from '#web/features/policies/terms/zh-tw.ts'

/** What the code really collects and whom it gives it to, as each language names it. */
const NAMED = {
  'zh-CN': [cnPrivacy, cnTerms, '手机号', '微信', '阿里云', '腾讯云', '登录记录', '设备标识', '180 天', '询价'],
  'zh-TW': [twPrivacy, twTerms, '手機號碼', '微信', '阿里雲', '騰訊雲', '登入紀錄', '裝置識別碼', '180 天', '詢價'],
  'en-US': [
    ...([enPrivacy, enTerms, 'mobile number', 'WeChat', 'Alibaba Cloud', 'Tencent Cloud'] as const),
    ...['Sign-in records', 'device identifier', '180 days', 'Enquiries'],
  ],
  'ja-JP': [
    ...([jaPrivacy, jaTerms, '携帯電話番号', 'WeChat', 'Alibaba Cloud', 'Tencent Cloud'] as const),
    ...['ログイン記録', 'デバイス識別子', '180 日', 'お問い合わせ'],
  ],
  'vi-VN': [
    ...([viPrivacy, viTerms, 'số di động', 'WeChat', 'Alibaba Cloud', 'Tencent Cloud'] as const),
    ...['Lịch sử đăng nhập', 'Mã nhận dạng thiết bị', '180 ngày', 'Yêu cầu báo giá'],
  ],
} as const

describe.each(Object.entries(NAMED))('%s', (_locale, [privacy, terms, ...words]) => {
  it('the privacy policy names what is collected, by whom it is processed and for how long it is kept', () => {
    const text = privacy.sections.flatMap(({ paragraphs }) => paragraphs).join('\n')
    expect(words.filter((word) => !text.includes(word as string))).toEqual([])
    expect(text).toContain('openid')
  })
  it('the terms name every way to register', () => {
    const text = terms.sections.flatMap(({ paragraphs }) => paragraphs).join('\n')
    expect(words.slice(0, 2).filter((word) => !text.includes(word as string))).toEqual([])
  })
})
