import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeWav } from '#audio/formats/wav.ts'
import { allLicences, getCode } from '#worker/modules/terms/codes.ts'
import { importFolder } from '../../tools/catalogue/import/import.ts'
import { parseSheet } from '../../tools/catalogue/sheet/sheet.ts'
import { splitVersion } from '../../tools/catalogue/tags/version-name.ts'
import { FakeSite } from './fake-site.ts'
import { sine } from './signals.ts'
import { id3v2, infoWav, mp3Body } from './tagged.ts'

let folder: string
let site: FakeSite
let next = 0
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
  site = new FakeSite()
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const put = async (name: string, bytes: Uint8Array | string) => {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), bytes)
}
const tones = async (...names: string[]) => {
  for (const name of names) await put(`${name}.wav`, encodeWav([sine(300 + 7 * next++, 1, 8000, 0.5)], 8000))
}
const run = async (more: object = {}) => {
  const { entries } = await importFolder({ folder, client: site, type: 'MUSIC', ...more })
  return Object.fromEntries(entries.map(({ file, warnings = [] }) => [file, warnings.join('\n')]))
}
const tracks = () =>
  site.tracks.map(({ name, versions }) => `${name}: ${versions.map(({ kind }) => kind).join(' ')}`).sort()

describe('versions as libraries name them', () => {
  it.each([
    ['Night Ferry (30 Second Edit)', 'cut30'],
    ['Night Ferry (0:30)', 'cut30'],
    ['Night Ferry (30秒バージョン)', 'cut30'],
    ['Night Ferry (bản 30 giây)', 'cut30'],
    ['Night Ferry (1 Min Edit)', 'cut60'],
    ['Night Ferry (Cutdown 15)', 'other'],
    ['夜航（伴奏）', 'no_lead'],
    ['夜航（無人聲版）', 'no_lead'],
    ['Night Ferry (NoVox)', 'no_lead'],
    ['Night Ferry (カラオケ)', 'no_lead'],
    ['Night Ferry (Bản không lời)', 'no_lead'],
    ['Night Ferry (No Drums)', 'other'],
    ['Night Ferry (Underscore)', 'other'],
    ['Night Ferry (Sting)', 'other'],
    ['Night Ferry (Bumper)', 'other'],
    ['Night Ferry (Loop A)', 'other'],
    ['Night Ferry (Loopable)', 'other'],
    ['Night Ferry (30" Cut)', 'cut30'],
    ['Night Ferry (60″)', 'cut60'],
    ['Night Ferry (Alt Mix 2)', 'other'],
    ['Night Ferry (Drums Stem)', 'stems'],
    ['Night Ferry (Full Mix)', 'full'],
    ['Night Ferry (Instrumental) (30s)', 'other'],
  ])('%s is %s', (title, kind) => {
    const { base, kind: found } = splitVersion(title)
    expect([base, found]).toEqual([title.startsWith('夜航') ? '夜航' : 'Night Ferry', kind])
  })

  it.each(['Night Ferry (Live)', 'Summer (1999)', 'Bach - 30 Variations', 'Route - 66', 'Song (90)'])(
    '%s is a title',
    (title) => {
      expect(splitVersion(title)).toEqual({ base: title, kind: 'full', suffix: null })
    },
  )

  it('join their track by an ending, where a file with the rest of the name is there', async () => {
    await tones('a/Night_Ferry', 'a/Night_Ferry_NoVox', 'a/NightFerry_Sting', 'a/Night_Ferry_Drums_Stem')
    await tones(
      'b/夜航',
      'b/夜航伴奏',
      'c/Solo_Instrumental',
      'c/Solo_Full_Mix',
      'd/Night Light',
      'd/Night',
      'd/Area 51',
    )
    await run()
    expect(tracks()).toEqual([
      'Area 51: full',
      'Night Ferry: full no_lead other stems',
      'Night Light: full',
      'Night: full',
      'Solo: full no_lead',
      '夜航: full no_lead',
    ])
  })

  it('join it from folders called by a version', async () => {
    await tones(
      'x/Night Ferry',
      'x/Instrumental/Night Ferry',
      'x/Stems/Night Ferry Drums',
      'x/Stems/Night Ferry - Bass',
    )
    await run()
    expect(tracks()).toEqual(['Night Ferry: full no_lead stems stems'])
  })

  it('are asked about where no other file tells, or where the length contradicts the name', async () => {
    await tones('a/Night_Ferry_NoVox', 'b/Dusk', 'b/Dusk_60')
    const said = await run()
    expect(tracks()).toEqual(['Dusk 60: full', 'Dusk: full', 'Night Ferry NoVox: full'])
    expect(said['a/Night_Ferry_NoVox.wav']).toContain('give it the title "Night Ferry (NoVox)"')
    expect(said['b/Dusk_60.wav']).toContain('but it is not as long')
    expect(said['b/Dusk.wav']).toBe('')
  })

  it('join it where the tags repeat the title and only the file name tells', async () => {
    const tag = id3v2(3, { TIT2: Buffer.from('Dawn'), TPE1: Buffer.from('Halden') })
    await put('Dawn.mp3', Buffer.concat([tag, await mp3Body()]))
    await put('Dawn_INST.mp3', Buffer.concat([tag, await mp3Body(), Buffer.alloc(1)]))
    await run()
    expect(tracks()).toEqual(['Dawn: full no_lead'])
  })
})

describe('licence tags', () => {
  const text = (value: string) => Buffer.from(value)

  it('stop a sale until it is confirmed', async () => {
    const claims: Record<string, Record<string, Buffer>> = {
      cc: { ICOP: text('CC BY-NC 4.0') },
      all: { ICOP: text('(c) 2024 Halden. All rights reserved') },
      comment: { ICMT: text('for non-commercial use only') },
      chinese: { ICMT: text('仅供试听，禁止商用') },
      mark: { ICMT: text('℗ 2024 Halden') },
      harmless: { ICMT: text('Made with (c) Someprogram') },
    }
    for (const [name, items] of Object.entries(claims))
      await put(`${name}.wav`, infoWav({ INAM: text(name), ...items }))
    const said = await run()
    const statuses = () => Object.fromEntries(site.tracks.map(({ name, status }) => [name, status]))
    expect(statuses()).toEqual({
      all: 'draft',
      cc: 'draft',
      chinese: 'draft',
      comment: 'draft',
      mark: 'draft',
      harmless: 'on_sale',
    })
    expect(said['cc.wav']).toContain('its tags say "CC BY-NC 4.0": it is imported as a draft')
    // Confirming it afterwards puts it on sale, and changes nothing else.
    await put('catalogue.csv', 'file,rights\ncc.wav,confirmed\n')
    await run()
    expect(site.applied).toEqual([{ trackId: expect.any(String), change: { status: 'on_sale' } }])
  })

  it('are confirmed by the column or by the caller; of ID3 and Vorbis too', async () => {
    await put(
      'a.mp3',
      Buffer.concat([id3v2(4, { TIT2: text('A'), TCOP: text('2024 All rights reserved') }, 3), await mp3Body()]),
    )
    await put('catalogue.csv', 'file,rights\na.mp3,confirmed\n')
    await run()
    expect(site.tracks.map(({ status }) => status)).toEqual(['on_sale'])
    await rm(join(folder, 'catalogue.csv'))
    site = new FakeSite()
    await run({ isRightsConfirmed: true })
    expect(site.tracks.map(({ status }) => status)).toEqual(['on_sale'])
    site = new FakeSite()
    await run()
    expect(site.tracks.map(({ status }) => status)).toEqual(['draft'])
  })
})

describe('a title that no certificate can print', () => {
  it('is imported as a draft, and it is said; one in another script puts it on sale', async () => {
    await put('a.wav', infoWav({ IART: Buffer.from('Halden') }))
    await put('catalogue.csv', 'file,title\na.wav,밤의 항구\n')
    const said = await run()
    expect(site.tracks.map(({ name, status }) => [name, status])).toEqual([['밤의 항구', 'draft']])
    expect(said['a.wav']).toContain('its title "밤의 항구" has letters that the certificates\' fonts lack')
    await put('catalogue.csv', 'file,title,title.en-US\na.wav,밤의 항구,Night Harbour\n')
    await run()
    expect(site.applied.map(({ change }) => change)).toEqual([
      { status: 'on_sale', names: { 'en-US': 'Night Harbour' } },
    ])
    for (const title of ['ท่าเรือ', 'ميناء', 'נמל', '🌙', 'क्षण']) {
      site = new FakeSite()
      await put('catalogue.csv', `file,title\na.wav,${title}\n`)
      await run()
      expect(site.tracks.map(({ status }) => status)).toEqual(['draft'])
    }
  })
})

describe('one recording in two formats', () => {
  it.skipIf(!hasFfmpeg())('is said, with the other file; other recordings are not', async () => {
    const plucked = (notes: number[]) =>
      Float32Array.from({ length: 88_200 }, (_, i) => {
        const at = i % 11_025
        const hz = notes[Math.floor(i / 11_025)] ?? 0
        return 0.5 * Math.exp(-at / 3000) * Math.sin((2 * Math.PI * hz * at) / 44_100)
      })
    const sound = plucked([220, 277, 330, 440, 330, 277, 220, 165])
    await put('a.wav', encodeWav([sound], 44100))
    execFileSync('ffmpeg', ['-v', 'error', '-i', join(folder, 'a.wav'), '-b:a', '192k', join(folder, 'b.mp3')])
    await put('c.wav', encodeWav([plucked([196, 247, 294, 392, 294, 247, 196, 147])], 44100))
    const said = Object.values(await run()).filter((line) => line.includes('sounds the same as'))
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/sounds the same as (a\.wav|b\.mp3)/)
  })
})

it('every licence can have a price in the CSV', () => {
  const columns = [...allLicences()].map((licence) => `price.${getCode(licence)}`)
  const some = columns.filter((_, index) => index % 7 === 0)
  expect(columns.some((column) => column.includes('.online_ads.'))).toBe(true)
  const sheet = parseSheet(`file,${some.join(',')}\na.wav,${some.map(() => 99).join(',')}\n`)
  expect(sheet.rows.get('a.wav')?.overrides).toHaveLength(some.length)
})

function hasFfmpeg(): boolean {
  try {
    return execFileSync('ffmpeg', ['-version']).length > 0
  } catch {
    return false
  }
}
