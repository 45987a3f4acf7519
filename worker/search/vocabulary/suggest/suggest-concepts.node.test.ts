import { describe, expect, it } from 'vitest'
import type { Locale } from '#core/locales.ts'
import { getMarks } from './marks.ts'
import { suggestConcepts } from './suggest-concepts.ts'

const say = (keyword: string, locale: Locale = 'en-US') =>
  suggestConcepts(keyword, locale, 4).map(({ keyword: whole, by }) => (by ? `${by} = ${whole}` : whole))

describe('concepts that a keyword may become', () => {
  it.each<[string, Locale, string]>([
    ['pia', 'en-US', 'Piano'],
    ['sad pia', 'en-US', 'sad Piano'],
    ['悲伤钢', 'zh-CN', '悲伤钢琴'],
    ['悲伤 钢', 'zh-CN', '悲伤 钢琴'],
    ['悲しいピ', 'ja-JP', '悲しいピアノ'],
    ['gangqin', 'zh-CN', '钢琴'],
    ['gang qin', 'zh-CN', '钢琴'],
    ['gq', 'zh-CN', '钢琴'],
    ['gangq', 'zh-TW', '鋼琴'],
    ['gq', 'en-US', '钢琴 = Piano'],
    ['钢琴', 'en-US', '钢琴 = Piano'],
    ['nhạc bu', 'vi-VN', 'nhạc U buồn'],
    ['upb', 'en-US', 'upbeat = Uplifting'],
    ['relaxi', 'en-US', 'relaxing = Relaxed'],
    ['chrismas', 'en-US', 'Christmas'],
    ['upbeta', 'en-US', 'upbeat = Uplifting'],
    ['钢琴曲', 'zh-CN', '钢琴独奏'],
    ['广告音乐', 'zh-CN', '广告歌'],
    ['piano songs', 'en-US', 'Piano'],
    ['爵士背景音乐', 'zh-CN', '爵士'],
    ['no pian', 'en-US', 'no Piano'],
    ['不要钢', 'zh-CN', '不要钢琴'],
    ['轻松 不要鋼', 'zh-TW', '轻松 不要鋼琴'],
    ['không có pia', 'vi-VN', 'không có Piano'],
  ])('%j in %s may be %s', (keyword, locale, expected) => expect(say(keyword, locale)).toContain(expected))

  it.each(['lofi', 'Lo-Fi', 'piano', 'a', '', '!!!', 'xqzv', '夜航'])('%j may be no other', (keyword) => {
    expect(say(keyword, /^[a-z]/i.test(keyword) ? 'en-US' : 'zh-CN').filter((name) => /^(of|lo)/i.test(name))).toEqual(
      [],
    )
  })
  it.each<[string, Locale, RegExp]>([
    ['钢琴曲', 'zh-CN', /话剧/],
    ['广告音乐', 'zh-CN', /音乐剧|音乐制作/],
    ['lo fi study beats', 'en-US', /beat sync/],
    ['战斗 boss', 'zh-CN', /宠物|战斗 战斗/],
    ['no', 'en-US', /Tiếng nổ/],
    ['top', 'en-US', /Choir/],
    ['halow', 'en-US', /Hanoi/],
    ['be', 'zh-CN', /Nấu/],
    ['120 bp', 'en-US', /爆破/],
    ['抖音卡点', 'zh-CN', /炸场/],
    ['wedding entrance', 'en-US', /Walk-in/],
    ['royalty', 'en-US', /royaltyfree/],
  ])('%j in %s is not %s', (keyword, locale, worse) => expect(say(keyword, locale).join()).not.toMatch(worse))
  it('are at most as many as asked, and hostile input is answered at once', () => {
    expect(suggestConcepts('s', 'en-US', 2)).toEqual([])
    expect(suggestConcepts('sa', 'en-US', 2)).toHaveLength(2)
    for (const text of ['ア'.repeat(500), 'a '.repeat(250), 's'.repeat(500), '音乐'.repeat(250)]) {
      const before = process.cpuUsage().user
      suggestConcepts(text, 'zh-CN', 4)
      expect(process.cpuUsage().user - before).toBeLessThan(500_000)
    }
  })
})

describe('marks', () => {
  it.each([
    ['Night Ferry', 'nig fer', ['Nig', 'Fer']],
    ['悲伤钢琴', '钢', ['钢']],
    ['鋼琴獨奏', '钢琴', ['鋼琴']],
    ['ピアノソロ', 'ぴあの', ['ピアノ']],
    ['Nhạc Buồn', 'buon', ['Buồn']],
    ['Re\u0301sume\u0301 day', 'resume', ['Re\u0301sume\u0301']],
    ['Anything', 'thing', []],
    ['爱情', '钢琴', []],
  ])('in %j for %j: %j', (name, typed, parts) =>
    expect(getMarks(name, typed).map(([start, end]) => name.slice(start, end))).toEqual(parts),
  )
})
