import { expect, it } from 'vitest'
import { listInSentence } from '#web/lib/format/list-in-sentence.ts'

it('only the first label of a sentence begins with a capital; abbreviations keep theirs', () => {
  const limits = ['Larger audiences', 'More territories', 'Longer terms']
  expect(listInSentence('en-US', limits)).toBe('Larger audiences, more territories, and longer terms')
  expect(listInSentence('en-US', ['Online ads', 'TV ads'], { isInside: true })).toBe('online ads and TV ads')
  expect(listInSentence('vi-VN', ['Quảng cáo trực tuyến', 'Trò chơi'])).toBe('Quảng cáo trực tuyến và trò chơi')
  expect(listInSentence('zh-CN', ['线上广告', '游戏'])).toBe('线上广告和游戏')
})
