import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { encodeWav } from '#audio/formats/wav.ts'
import { sniffFile } from '../../tools/catalogue/files/sniff.ts'
import { importFolder } from '../../tools/catalogue/import/import.ts'
import { FakeSite } from './fake-site.ts'
import { sine } from './signals.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const put = (name: string, bytes: Uint8Array | string) => writeFile(join(folder, name), bytes)

/** The first bytes of an AIFF. */
const aiff = Buffer.from('FORM\0\0\0\0AIFFCOMM\0\0\0\x12\0\x01\0\0\x1f\x40\0\x10\x40\x0b\xfa', 'latin1')

it('reads an AIFF named WAV or MP3 through ffmpeg, and sells it with the right extension', async () => {
  for (const name of ['a.wav', 'b.mp3', 'c.aif']) await put(name, Buffer.concat([aiff, Buffer.from(name)]))
  const client = new FakeSite()
  const without = await importFolder({ folder, client, ffmpeg: '/nowhere/ffmpeg' })
  expect(without.entries.map(({ note }) => note)).toEqual(
    Array(3).fill(expect.stringContaining('install ffmpeg, or convert the file to WAV, FLAC, MP3 or OGG')),
  )
  // The output ffmpeg would give.
  await put('sound', encodeWav([sine(440, 1, 8000, 0.5)], 8000))
  const ffmpeg = join(folder, 'ffmpeg')
  await put('ffmpeg', `#!/bin/sh\ncat '${join(folder, 'sound')}'\n`)
  await chmod(ffmpeg, 0o755)
  await importFolder({ folder, client, ffmpeg })
  const versions = client.tracks.flatMap((track) => track.versions)
  expect(versions.map(({ fileName, format }) => [fileName, format]).sort()).toEqual([
    ['a.aiff', 'aiff'],
    ['b.aiff', 'aiff'],
    ['c.aif', 'aif'],
  ])
})

it.each([
  ['x.wav', 'FORM\0\0\0\0AIFC', 'aiff'],
  ['x.mp3', '\0\0\0\x20ftypM4A ', 'm4a'],
  ['x.flac', 'caff\0\x01\0\0', 'caf'],
  ['x.ogg', '\x1a\x45\xdf\xa3', 'mka'],
  ['x.wav', 'MAC \x96\x0f', 'ape'],
  ['x.wav', 'wvpk\0\0', 'wv'],
])('recognises %s by its first bytes: %j', async (name, magic, extension) => {
  await put(name, Buffer.from(magic.padEnd(64, '\0'), 'latin1'))
  expect(await sniffFile(join(folder, name))).toMatchObject({ format: 'foreign', audioStart: 0 })
  expect((await sniffFile(join(folder, name))).extensions?.[0]).toBe(extension)
})
