import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { MUSIC_TAGS } from '#db/demo/tags.ts'
import { SCENE_NAMES } from '#worker/modules/terms/names.ts'

/**
 * One word for one thing, in every language: what stands for the thing, and what had stood beside it. A word on the right would be
 * a second name of something that has one already, or one that means something else to its readers.
 */
const NEVER: Record<string, readonly [RegExp, string][]> = {
  'zh-CN': [
    [/您/, '你'],
    [/公共播放(?!授权)/, '门店・活动播放'],
    [/全媒体广告/, '电视・广播・影院・户外广告'],
    [/授权证书/, '授权书'],
  ],
  'zh-TW': [
    [/您/, '你'],
    [/公共播放(?!授權)/, '門市・活動播放'],
    [/全媒體廣告/, '電視・廣播・影院・戶外廣告'],
    [/授權證書/, '授權書'],
  ],
  'ja-JP': [
    [/公共放送/, '店舗・イベントでの再生: 公共放送 is NHK'],
    [/ライセンス証書|許諾証書|検証可能な許諾書/, 'ライセンス証明書'],
    [/全メディア広告/, 'テレビ・ラジオ・映画館・屋外広告'],
  ],
  'en-US': [
    [/licence document/i, 'certificate'],
    [/the end stays/i, 'the end date stays the same'],
    [/ads in all media/i, 'TV, radio, cinema and outdoor ads'],
    [/\b(favorite|color|catalog|canceled|organize a|center)\b/i, 'British spelling'],
    [/\b(a|the|your|this|each|one|of) licenses?\b/i, 'licence, the noun'],
  ],
  'vi-VN': [[/quảng cáo trên mọi phương tiện/i, 'Quảng cáo truyền hình, radio, rạp và ngoài trời']],
}
const messagesOf = (locale: string): string[] =>
  readdirSync(`locales/${locale}`).flatMap((file) =>
    [...readFileSync(`locales/${locale}/${file}`, 'utf8').matchAll(/^msgstr "(.*)"$/gm)].map(([, text]) => text!),
  )
const helpOf = (locale: string): string[] =>
  ['help', 'about'].flatMap((folder) =>
    readFileSync(`web/features/about/${folder}/${locale.toLowerCase()}.ts`, 'utf8').split('\n'),
  )

it.each(Object.keys(NEVER))('one word for one thing in %s', (locale) => {
  const texts = [...messagesOf(locale), ...helpOf(locale)]
  expect(texts.length).toBeGreaterThan(1000)
  const found = texts.flatMap((text) =>
    NEVER[locale]!.filter(([word]) => word.test(text)).map(([, instead]) => `${instead} ← ${text.slice(0, 90)}`),
  )
  expect(found).toEqual([])
})

it('scenes have the names of licences, as tags too', () => {
  const tags = new Map(MUSIC_TAGS.filter(({ kind }) => kind === 'scene').map(({ slug, names }) => [slug, names]))
  for (const locale of LOCALES) {
    const texts = new Map(
      [...readFileSync(`locales/${locale}/web.po`, 'utf8').matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)].map(
        ([, id = '', text = '']) => [id, text],
      ),
    )
    for (const [scene, name] of Object.entries(SCENE_NAMES))
      expect([scene, tags.get(scene)?.[locale]]).toEqual([scene, texts.get(name.message ?? '')])
  }
})

it('names of countries stand where English needs no article: "for United Kingdom" is none', () => {
  const inEnglish = readFileSync('locales/en-US/web.po', 'utf8').split('\n\n')
  const ofNotice = inEnglish.filter((entry) => entry.includes('web/features/licensing/home-notice.tsx'))
  expect(ofNotice.length).toBeGreaterThan(2)
  const found = ofNotice.filter((entry) => /^msgstr .*(?<!\()\{name\}/m.test(entry))
  expect(found).toEqual([])
})
