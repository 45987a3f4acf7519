import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeWav } from '#audio/formats/wav.ts'
import { decodeAs, detectCharset } from '../../tools/catalogue/charset/detect.ts'
import { discoverAudio, getNames } from '../../tools/catalogue/files/discover.ts'
import { PathAliases } from '../../tools/catalogue/files/path-aliases.ts'
import { importFolder } from '../../tools/catalogue/import/import.ts'
import { parseSheet, readSheet } from '../../tools/catalogue/sheet/sheet.ts'
import { readTags } from '../../tools/catalogue/tags/read-tags.ts'
import { HELD_OUT } from './charset-titles.ts'
import { encodeAs } from './encode-as.ts'
import { FakeSite } from './fake-site.ts'
import { sine } from './signals.ts'
import { apeTag, type Frames, id3v1, id3v2, infoWav, mp3Body } from './tagged.ts'

// Permissions do not restrict root, as whom tests may run. Other files load the same modules with the real file system.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const guarded = (path: unknown, options: never) =>
    String(path).endsWith('/locked')
      ? Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' }))
      : real.readdir(path as string, options)
  return { ...real, readdir: guarded }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
})
afterEach(async () => rm(folder, { recursive: true, force: true }))

const put = async (bytes: Uint8Array | string, name = 'file.mp3') => {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}
const reading = (texts: readonly Uint8Array[], hints: string[] = []) => {
  const charset = detectCharset(texts, { hints })
  return charset && texts.map((bytes) => decodeAs(charset, bytes))
}

describe('texts of an undeclared charset', () => {
  const files = Object.entries(HELD_OUT).flatMap(([charset, all]) => all.map((texts) => ({ charset, texts })))

  it.each(files)('all texts of a file together: $charset $texts', ({ charset, texts }) => {
    expect(reading(texts.map((text) => encodeAs(charset, text)))).toEqual(texts)
  })

  it('a single text is read correctly or not at all, never wrongly', () => {
    const single = files.flatMap(({ charset, texts }) => texts.map((text) => ({ charset, text })))
    const readings = single.map(({ charset, text }) => ({
      text,
      read: reading([encodeAs(charset, text)])?.[0] ?? null,
    }))
    expect(readings.filter(({ text, read }) => read !== null && read !== text)).toEqual([])
    expect(readings.filter(({ read }) => read === null).length / readings.length).toBeLessThan(0.1)
  })

  it('an ambiguous text is decided by the same text in the file name', () => {
    const title = '茉莉花'
    expect(reading([encodeAs('gb18030', title)])).toBeNull()
    expect(reading([encodeAs('gb18030', title)], [`01 ${title}.mp3`])).toEqual([title])
  })

  it('any bytes are handled without an exception', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 4 }), (samples) => {
        const charset = detectCharset(samples)
        if (charset) for (const bytes of samples) expect(decodeAs(charset, bytes)).not.toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})

describe('tags', () => {
  const [title, artist, album] = ['突然好想你', '五月天', '後青春期的詩']
  const frames = (charset: string, texts = [title, artist, album]): Frames => {
    const [a = '', b = '', c = ''] = texts
    return { TIT2: encodeAs(charset, a), TPE1: encodeAs(charset, b), TALB: encodeAs(charset, c) }
  }

  it.each([
    ['big5', [title, artist, album]],
    ['gb18030', ['平凡之路', '朴树', '猎户星座']],
    ['shift_jis', ['夜に駆ける', '米津玄師', 'あああ']],
    ['windows-1252', ['Don\u2019t Stop', 'Motörhead', 'Été “live”']],
  ])('of ID3v2.3 and 2.4 in %s are read', async (charset, texts) => {
    for (const version of [3, 4] as const) {
      const path = await put(Buffer.concat([id3v2(version, frames(charset, texts)), await mp3Body()]))
      const tags = await readTags(path)
      expect([tags.title, ...tags.artists, tags.album]).toEqual(texts)
      expect(tags.warnings).toEqual([])
    }
  })

  it('of ID3v2.2, ID3v1 (cut within a character), RIFF INFO and APE too', async () => {
    const [TT2, TP1] = [encodeAs('big5', title), encodeAs('big5', artist)]
    const v22 = await put(Buffer.concat([id3v2(2, { TT2, TP1 }), await mp3Body()]))
    expect(await readTags(v22)).toMatchObject({ title, artists: [artist] })
    const long = `a${'平凡之路的故事和我的家'.repeat(2)}`
    const cut = Buffer.concat([await mp3Body(), id3v1(encodeAs('gb18030', long), encodeAs('gb18030', '朴树'))])
    expect(await readTags(await put(cut))).toMatchObject({ title: long.slice(0, 15), artists: ['朴树'] })
    const wav = await put(infoWav({ INAM: TT2, IART: TP1 }), 'file.wav')
    expect(await readTags(wav)).toMatchObject({ title, artists: [artist] })
    const ape = await put(Buffer.concat([await mp3Body(), apeTag({ Title: TT2, Artist: TP1 })]))
    expect(await readTags(ape)).toMatchObject({ title, artists: [artist] })
  })

  it('in Unicode are unchanged', async () => {
    for (const texts of [
      ['Tình ca mùa thu', 'Nguyễn Ánh 9', 'Đường về'],
      ['Café', 'Motörhead', 'É'],
    ]) {
      const utf16 = texts.map((text) => Buffer.from(`\ufeff${text}`, 'utf16le'))
      const [TIT2 = utf16[0]!, TPE1 = utf16[1]!, TALB = utf16[2]!] = utf16
      const tags = await readTags(await put(Buffer.concat([id3v2(3, { TIT2, TPE1, TALB }, 1), await mp3Body()])))
      expect([tags.title, ...tags.artists, tags.album]).toEqual(texts)
    }
  })

  it('of an undetectable charset are ignored with a warning, and the file name is the title', async () => {
    const path = await put(
      Buffer.concat([id3v2(3, { TIT2: encodeAs('gb18030', '茉莉花') }), await mp3Body()]),
      'jasmine.mp3',
    )
    const tags = await readTags(path)
    expect(tags).toMatchObject({ title: '', artists: [] })
    expect(tags.warnings).toEqual([expect.stringContaining('charset that cannot be told')])
    const site = new FakeSite()
    const { entries } = await importFolder({ folder, client: site })
    expect(site.tracks.map(({ name }) => name)).toEqual(['jasmine'])
    expect(entries[0]?.warnings).toEqual(tags.warnings)
  })
})

describe('file names that are not UTF-8', () => {
  const at = (...parts: Uint8Array[]) =>
    Buffer.concat([Buffer.from(folder), ...parts.flatMap((part) => [Buffer.from('/'), part])])
  const tone = (hz: number) => encodeWav([sine(hz, 1, 8000, 0.5)], 8000)

  it('are imported, also in folders with such names, and found in the CSV', async () => {
    const gbk = (text: string) => encodeAs('gb18030', text)
    await mkdir(at(gbk('我的音乐')))
    await writeFile(at(gbk('我的音乐'), gbk('平凡之路.wav')), tone(440))
    await writeFile(at(gbk('无名.wav')), tone(450))
    await writeFile(at(encodeAs('windows-1252', 'Été à Paris.wav')), tone(460))
    await writeFile(at(gbk('晴.wav')), tone(470))
    await writeFile(
      join(folder, 'catalogue.csv'),
      gbk('file,title,price\r\n我的音乐/平凡之路.wav,平凡的路,99\r\n晴.wav,晴,50\r\n'),
    )
    const site = new FakeSite()
    const scratch = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
    vi.stubEnv('TMPDIR', scratch)
    const { counts } = await importFolder({ folder, client: site })
    vi.unstubAllEnvs()
    expect(await readdir(scratch)).toEqual([])
    await rm(scratch, { recursive: true })
    expect(counts).toMatchObject({ imported: 4, refused: 0 })
    expect(site.tracks.map(({ name, basePriceFen }) => [name, basePriceFen]).sort()).toEqual([
      ['Été à Paris', null],
      ['平凡的路', 9900],
      ['无名', null],
      ['晴', 5000],
    ])
    expect(site.tracks.map(({ versions }) => versions[0]?.fileName)).toContain('平凡之路.wav')
  })

  it('that are UTF-8 stay so, also decomposed; two Chinese characters can look like phonetic letters', () => {
    const names = ['夜航.wav', 'Cafe\u0301.wav', 'Привет.wav', 'שלום.wav', 'ქართული.wav', '😀.wav']
    expect(getNames(names.map((name) => Buffer.from(name)))).toEqual(names)
    for (const name of names) expect(getNames([Buffer.from(name)])).toEqual([name])
    const chinese = ['片头.wav', '平凡之路.wav']
    expect(getNames(chinese.map((name) => Buffer.from(encodeAs('gb18030', name))))).toEqual(chinese)
  })

  it('none is skipped, whatever its bytes', async () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ minLength: 1, maxLength: 30 }), { maxLength: 5 }), (names) => {
        const read = getNames(names.map((bytes) => Buffer.from(bytes)))
        for (const name of read) expect(name).not.toMatch(/[\ufffd]/)
        expect(read).toHaveLength(names.length)
      }),
      { numRuns: 300 },
    )
  })

  it('an unreadable folder is named, and the rest is imported', async () => {
    await mkdir(join(folder, 'locked'))
    await put(tone(450), 'locked/hidden.wav')
    await put(tone(440), 'good.wav')
    const { files, unreadable } = await discoverAudio(folder, new PathAliases())
    expect(files.map(({ name }) => name)).toEqual(['good.wav'])
    expect(unreadable).toEqual([{ name: 'locked/', reason: 'the folder cannot be read (EACCES)' }])
  })
})

describe('the CSV', () => {
  const text =
    'file,title,title.en-US,price\r\na.wav,夜航,Night Ferry,99\r\n"b, c.wav",春天的早晨,"Spring; early",50\r\n'
  const rows = async (bytes: Uint8Array | string) => {
    await put(bytes, 'catalogue.csv')
    return [...((await readSheet(folder))?.rows ?? [])].map(([file, row]) => [file, row.title, row.basePriceFen])
  }
  const expected = [
    ['a.wav', '夜航', 9900],
    ['b, c.wav', '春天的早晨', 5000],
  ]

  it('is read as spreadsheets save it', async () => {
    for (const bytes of [
      encodeAs('gb18030', text),
      encodeAs('big5', text),
      encodeAs('shift_jis', text),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      Buffer.from(text, 'utf16le'),
      `\ufeff${text}`,
      text.replaceAll('\r\n', '\n'),
    ])
      expect(await rows(bytes)).toEqual(expected)
  })

  it('has its cells separated by commas, semicolons or tabs', async () => {
    const semicolons = 'file;title;price;tags\n"a.wav";夜航;"99,00";"scene:ads;genre:lofi"\n"b, c.wav";春天的早晨;50;\n'
    expect(await rows(semicolons)).toEqual(expected)
    expect(await rows(`sep=;\r\n${semicolons}`)).toEqual(expected)
    expect(await rows('file\ttitle\tprice\na.wav\t夜航\t99\nb, c.wav\t春天的早晨\t50\n')).toEqual(expected)
  })

  it('with any cells is read, or refused with a reason', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 4 })), (cells) => {
        const lines = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
        const sheet = parseSheet(['file;title;price;tags', ...lines].join('\r\n'))
        for (const row of sheet.rows.values())
          expect(`${row.title}${row.tags.map(({ slug }) => slug)}`).not.toMatch(
            /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b]/u,
          )
        for (const reason of sheet.errors.values()) expect(reason).toContain('row ')
      }),
      { numRuns: 50 },
    )
  })
})
