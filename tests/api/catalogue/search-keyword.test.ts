import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { getIds, search } from '#tests/support/search-world.ts'
import { imported, onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
/** A syllable of this file only, because all files share one catalogue. */
const OWN = '龘靐'
const ids: Record<string, string> = {}

beforeAll(async () => {
  const make = async (key: string, over: Parameters<typeof onSale>[1]) => {
    ids[key] = (await onSale(h, over)).trackId
  }
  await make('zh', { name: `${OWN}爱情歌`, names: { 'en-US': 'Zhlovesong Evening' } })
  await make('zh2', { name: `${OWN}情书` })
  await make('shu', { name: '椰林蕉影' })
  await make('en', { name: 'Qnightferry Harbour' })
  await make('vi', { name: 'Zvqhồ Gươm buổi sớm' })
  await make('ja', { name: 'ゲンガバリの夜' })
  await make('ja2', { name: 'ケンカハリの夜' })
  await make('artist', { name: 'Plain title', artists: [{ name: 'Zqartist Lindholm', names: { 'zh-CN': '靐林' } }] })
  await make('album', { name: 'Other title', album: { name: 'Zqalbum Tides', names: {} } })
  await make('label', { name: 'Third title', label: { name: 'Zqlabel Records', names: {} } })
  await imported(h, { name: 'Qnightferry draft', status: 'draft' })
})

describe('a keyword finds', () => {
  it.each([
    ['one Chinese character', '龘', ['zh', 'zh2']],
    ['one character at the end of a title', '靐书', []],
    ['two characters', '情书', ['zh2']],
    ['two characters in the middle', '爱情', ['zh']],
    ['three characters and more', '爱情歌', ['zh']],
    ['the whole title', '龘靐爱情歌', ['zh']],
    ['a name in another locale', 'zhlovesong', ['zh']],
    ['the beginning of an English word', 'qnight', ['en']],
    ['an English word in the plural', 'qnightferries harbours ', ['en']],
    ['pinyin, joined', 'yelinjiaoying', ['shu']],
    ['traditional characters for simplified', '龘靐愛情', ['zh']],
    ['words in any order and case', 'HARBOUR qnightferry', ['en']],
    ['full-width letters', 'ｑｎｉｇｈｔｆｅｒｒｙ', ['en']],
    ['Vietnamese without its marks', 'zvqho guom', ['vi']],
    ['Vietnamese with its marks', 'Zvqhồ Gươm', ['vi']],
    ['katakana', 'ゲンガ', ['ja']],
    ['hiragana for katakana', 'げんが', ['ja']],
    ['half-width katakana', 'ｹﾞﾝｶﾞﾊﾞﾘ', ['ja']],
    ['the artist', 'zqartist', ['artist']],
    ['the artist in another locale', '靐林', ['artist']],
    ['the album', 'zqalbum tides', ['album']],
    ['the label', 'zqlabel', ['label']],
  ])('%s', async (_what, keyword, names) => {
    expect((await getIds(h, { keyword })).sort()).toEqual(names.map((name) => ids[name]).sort())
  })

  it('Japanese voicing as typed: か is not が', async () => {
    expect(await getIds(h, { keyword: 'ケンカハリ' })).toEqual([ids.ja2])
  })
  it('the beginning of a word only for the last word without a following space, from two letters on', async () => {
    expect(await getIds(h, { keyword: 'zvq' })).toEqual([ids.vi])
    for (const keyword of ['zvq ', 'zvq guom', 'zvqho b', 'qnight harbour'])
      expect(await getIds(h, { keyword })).toEqual([])
  })
  it('no draft, however well it matches', async () => {
    expect(await getIds(h, { keyword: 'qnightferry draft' })).toEqual([])
  })
  it('matches in the requested field only', async () => {
    expect(await getIds(h, { keyword: 'zqartist', isArtist: '1' })).toEqual([ids.artist])
    expect(await getIds(h, { keyword: 'zqartist', isAlbum: true })).toEqual([])
    expect(await getIds(h, { keyword: 'zqalbum', searchType: 'album' })).toEqual([ids.album])
    expect(await getIds(h, { keyword: 'zqlabel', isCp: 1 })).toEqual([ids.label])
  })
})

describe('a keyword is never an error', () => {
  it.each([
    '"',
    '""',
    "' OR 1=1 --",
    'a" OR title:b',
    'NEAR(a b)',
    'NOT',
    'AND OR NOT',
    '* ^ { } ( ) : - +',
    'title : x',
    '%',
    '_',
    '\\',
    '🎵🎶',
    '\u200b',
    '\u0000',
    '\ud800',
    '\u202eevil',
    'ﷺ'.repeat(100),
    '𞤀𞤁',
    'กำ',
    '한국어',
    '𠮷野家',
    '①②③',
    'İstanbul ß ſ',
    '龘'.repeat(500),
    'a '.repeat(250),
    'x'.repeat(500),
  ])('%j is answered', async (keyword) => {
    expect((await search(h, { keyword })).status).toBe(200)
  })
  it('without searchable characters finds nothing; an empty keyword finds everything', async () => {
    expect((await search(h, { keyword: '!?🎵' })).body.data?.value.total).toBe(0)
    expect((await search(h, { keyword: '  ' })).body.data?.value.total).toBeGreaterThan(5)
  })
  it("of more than 500 characters is refused with the field's name", async () => {
    const answer = await search(h, { keyword: 'x'.repeat(501) })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['keyword']])
  })
})
