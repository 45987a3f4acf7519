import { expect, it } from 'vitest'
import { fold, matchOf, segment } from './text.ts'

it.each([
  ['爱情歌', '爱情 情歌 歌'],
  ['夜航 · Night Ferry', '夜航 航 night ferry'],
  ['Hồ Gươm buổi sớm', 'ho guom buoi som'],
  ['Đà Lạt', 'da lat'],
  ['ガンバ', 'がん んば ば'],
  ['ＡＢＣ１２３', 'abc123'],
  ['!!! ???', ''],
])('%s is stored as %j', (text, stored) => expect(segment(text)).toBe(stored))

it('Japanese voicing is kept: か is not が', () => expect(fold('が')).not.toBe(fold('か')))

it.each([
  ['爱', '"爱" *'],
  ['爱情', '"爱情"'],
  ['爱情歌', '"爱情 情歌"'],
  ['night ferry', '"night" * AND "ferry" *'],
  ['up', '"up"'],
  ['a OR "b" NEAR(c) -d title:e *', '"a" AND "or" AND "b" AND "near" * AND "c" AND "d" AND "title" * AND "e"'],
  ['\u200b\u202e🎵', null],
])('%s is asked as %j', (keyword, match) => expect(matchOf(keyword)).toBe(match))

it('a pasted paragraph stays small', () => expect(matchOf('word '.repeat(5000))?.split(' AND ')).toHaveLength(12))
