import { expect, it } from 'vitest'
import { lastDayOf, shortLastDayOf } from '#web/lib/format/dates.ts'

it.each([
  ['midnight in Beijing: the day before', '2036-12-31T16:00:00.000Z', 'Dec 31, 2036', '2036年12月31日'],
  ['a moment later: the day itself', '2036-12-31T16:00:00.001Z', 'Jan 1, 2037', '2037年1月1日'],
  ['an hour of the day', '2027-03-01T06:30:00.000Z', 'Mar 1, 2027', '2027年3月1日'],
])('the last day before an end at %s', (_, end, english, chinese) => {
  expect(shortLastDayOf(end, 'en-US')).toBe(english)
  expect(lastDayOf(end, 'zh-CN')).toBe(chinese)
})
