import { describe, expect, it } from 'vitest'
import { csvRow } from '#core/files/csv.ts'
import { crc32, safeFileName, zipPieces } from '#core/files/zip.ts'
import { matchesOf, namesIt } from '#worker/modules/licences/claims/match.ts'
import { platformIn } from '#worker/modules/licences/claims/values.ts'

describe('a title in a claim', () => {
  it.each([
    ['google claims your video', 'go', false],
    ['the track "go" by kite', 'go', true],
    ['你的视频使用了《破晓长街》', '破晓长街', true],
    ['使用了破晓长街的片段', '破晓长街', true],
    ['abcđặngxyz', 'đặng', false],
    ['đặng.', 'đặng', true],
    ['x', 'x', false],
    ['night2 and night', 'night', true],
    ['night2', 'night', false],
  ])('%s names %s: %s', (text, name, isNamed) => expect(namesIt(text, name)).toBe(isNamed))

  it('an ISRC and a number are found whatever stands between their parts', () => {
    const sought = { licenceNo: 'CM-2026-ABCD-EFGH-JKMN-PQRS', isrc: 'CNA012600017', titles: [], artists: [] }
    expect(matchesOf('isrc cn-a01-26-00017', sought)).toEqual(['isrc'])
    expect(matchesOf('cm 2026 abcd efgh jkmn pqrs', sought)).toEqual(['number'])
  })
  it('an address says the platform, not a word inside another', () => {
    expect(platformIn('https://www.youtube.com/watch?v=x')).toBe('youtube')
    expect(platformIn('notyoutubeish')).toBe('other')
  })
})

describe('a cell of a table', () => {
  it.each([
    ['=1+2', "'=1+2"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    [' =x', "' =x"],
    ['＝x', "'＝x"],
    ['a,b', 'a,b'],
    ['a;b', 'a;b'],
    ['a"b', 'a""b'],
    ['a\nb', 'a\nb'],
    ['平常', '平常'],
  ])('%j becomes %j in quotes', (text, cell) => expect(csvRow([text])).toBe(`"${cell}"\r\n`))
})

describe('a ZIP', () => {
  it('has the check sums of the standard', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
    expect(crc32(new Uint8Array())).toBe(0)
  })
  it('asks for one file at a time', async () => {
    const asked: number[] = []
    async function* files() {
      for (let i = 0; i < 3; i++) {
        asked.push(i)
        yield { name: `${i}`, bytes: new Uint8Array(10), atMs: 0 }
      }
    }
    const pieces = zipPieces(files())
    await pieces.next()
    await pieces.next()
    expect(asked).toEqual([0])
  })
  it.each([
    ['../../etc/passwd', /^[^/\\]+$/],
    ['a\u202egpj.exe', /^a_gpj\.exe$/],
    ['con', /^_con$/],
    ['...', /^_$/],
    ['', /^_$/],
    ['名字：第一', /^名字：第一$/],
    ['x'.repeat(500), /^x{120}$/],
    ['a\r\nb', /^a_b$/],
  ])('%j gets a safe name', (text, name) => expect(safeFileName(text)).toMatch(name))
})
