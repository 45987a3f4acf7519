import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#core/locales.ts'
import { makeHarness, ORIGIN } from '../support/harness.ts'
import { openPage } from '../support/pages.ts'

const WORDS: Record<Locale, string> = {
  'zh-CN': '这是一家演示店铺',
  'en-US': 'This is a demo shop',
  'ja-JP': 'これはデモ店舗です',
  'vi-VN': 'Đây là cửa hàng mẫu',
  'zh-TW': '這是一家示範店鋪',
}
const h = makeHarness()
const demo = { ...h.env, CATALOGUE: 'demo' } as typeof h.env

describe.each(LOCALES)('in %s', (locale) => {
  const open = (path: string, env = h.env) => openPage(h, `${ORIGIN}${path}?locale=${locale}`, { env })
  it.each(['/', '/explore', '/login'])(
    '%s says that the shop is a demo, where the demo catalogue is on sale',
    async (path) => {
      expect((await open(path, demo)).html).toContain(WORDS[locale])
    },
  )
  it('a shop with its own catalogue does not', async () => {
    expect((await open('/help')).html).not.toContain(WORDS[locale])
  })
})
