import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DemoItem } from '#db/demo/items/item.ts'
import { DEMO_ITEMS } from '#db/demo/items/items.ts'
import {
  ImportTrack as TrackContract,
  ImportVersion as VersionContract,
} from '#worker/modules/catalogue/staff/staff-contract.ts'
import { Editorial } from '#worker/modules/editorial/contract.ts'
import { fillCatalogue } from '../../tools/catalogue/demo/fill.ts'
import { FillJournal } from '../../tools/catalogue/demo/journal.ts'
import type { DemoClient, StoredFile } from '../../tools/catalogue/site/client.ts'
import type { ImportTrack, ImportVersion } from '../../tools/catalogue/site/protocol.ts'
import { keptSounds } from '../../tools/test/kept-sounds.ts'

const SHORT = ['close-kick', 'coin-in-the-cup', 'pocket-loop']
const items: DemoItem[] = SHORT.map((slug) => DEMO_ITEMS.find((item) => item.slug === slug)!)
/** Rendering its main version takes long, so only its short cut is rendered here. */
const withCut: DemoItem = { ...DEMO_ITEMS.find((item) => item.slug === 'bread-and-sunday')! }

/** A site in memory that refuses what the real one would. */
class FakeSite implements DemoClient {
  readonly files = new Set<string>()
  readonly tracks: ImportTrack[] = []
  readonly added: { trackId: string; version: ImportVersion }[] = []
  readonly editorials: ReturnType<typeof Editorial.parse>[] = []
  tracksUntilKilled = Number.POSITIVE_INFINITY

  async findKnown(hashes: readonly string[]) {
    return this.tracks.flatMap(({ versions }, index) =>
      hashes.includes(versions[0]!.original)
        ? [
            {
              sha256: versions[0]!.original,
              trackId: `${index + 1}`,
              versionId: '1',
              isMain: true,
              cells: null,
              hasMainLine: false,
            },
          ]
        : [],
    )
  }

  async storeFile({ sha256, content = sha256, body }: StoredFile) {
    const bytes = new Uint8Array(await body.arrayBuffer())
    // A small form has the hash of its preview, and says its own.
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(content)
    this.files.add(sha256)
  }

  async createTrack(track: ImportTrack) {
    TrackContract.parse(track)
    for (const { original, preview, waveform, waveImage } of track.versions) {
      for (const hash of [original, preview, waveform, waveImage, track.cover.sha256]) {
        expect(this.files.has(hash)).toBe(true)
      }
    }
    if (this.tracks.some((known) => known.versions[0]!.original === track.versions[0]!.original)) return null
    this.tracks.push(track)
    if (this.tracks.length > this.tracksUntilKilled) throw new Error('killed')
    return `${this.tracks.length}`
  }

  async addVersion(trackId: string, version: ImportVersion) {
    VersionContract.parse(version)
    this.added.push({ trackId, version })
    return true
  }

  async putEditorial(editorial: object) {
    this.editorials.push(Editorial.parse(editorial))
  }
}

let folder: string
let site: FakeSite
const journal = () => new FillJournal(join(folder, 'catalogue.json'))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
  site = new FakeSite()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('filling the demo catalogue', () => {
  it('uploads items with their sound, then the editorial content for existing items', async () => {
    await fillCatalogue({ client: site, journal: journal(), items }, 'mains')
    expect(site.tracks.map((track) => track.name).sort()).toEqual(items.map((item) => item.names['zh-CN']).sort())
    const last = site.editorials.at(-1)!
    expect(last.playlists?.length).toBeGreaterThan(0)
    for (const playlist of last.playlists ?? []) expect(playlist.trackIds.length).toBeGreaterThan(0)
    const names = items.flatMap((item) => item.artists.map((artist) => artist.name))
    expect(last.artists?.every((artist) => names.includes(artist.name))).toBe(true)
    expect(journal().stage).toBe('mains')
  })

  it('continues where it was killed, also between site and journal', async () => {
    site.tracksUntilKilled = 1
    await expect(fillCatalogue({ client: site, journal: journal(), items }, 'first')).rejects.toThrow('killed')
    site.tracksUntilKilled = Number.POSITIVE_INFINITY
    await fillCatalogue({ client: site, journal: journal(), items }, 'first')
    expect(site.tracks.length).toBe(items.length)
    for (const { slug } of items) expect(journal().trackId(slug)).not.toBeNull()
  })

  it('adds further versions to their tracks once', async () => {
    const known = journal()
    known.addTrack(withCut.slug, '7')
    known.reach('mains')
    await fillCatalogue({ client: site, journal: journal(), items: [withCut] }, 'all')
    await fillCatalogue({ client: site, journal: journal(), items: [withCut] }, 'all')
    expect(site.added.map(({ trackId, version }) => [trackId, version.kind, version.durationMs])).toEqual([
      ['7', 'cut30', 30_000],
    ])
  })
})

describe('cached sounds', () => {
  const longer = DEMO_ITEMS.find(({ slug }) => slug === 'sofa-groove')!

  it('have the requested length; a second shop gets them without rendering', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
    const fill = async (name: string, script?: URL) => {
      const site = new FakeSite()
      const journal = new FillJournal(join(folder, `${name}.json`))
      const failed: string[] = []
      const context = {
        client: site,
        journal,
        items: [...items, longer],
        kept: keptSounds(join(folder, 'sounds')),
        mostSeconds: 4,
      }
      await fillCatalogue({ ...context, ...(script && { script }), onFailed: (slug) => failed.push(slug) }, 'first')
      return { failed, tracks: site.tracks.map((track) => JSON.stringify(track)).sort() }
    }
    const first = await fill('first')
    // No thread could render with this script, so every item comes from the cache.
    const second = await fill('second', new URL('data:text/javascript,process.exit(1)'))
    expect(second).toEqual(first)
    expect(first.failed).toEqual([])
    const tracks = first.tracks.map((track) => JSON.parse(track) as ImportTrack)
    const shortened = tracks.find(({ name }) => name === longer.names['zh-CN'])!
    expect(shortened.versions[0]!.durationMs / 1000).toBeLessThan((longer.sound as { seconds: number }).seconds)
    await rm(folder, { recursive: true })
  })

  it('of other sources are removed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
    await mkdir(join(folder, 'of-another-hash'))
    keptSounds(folder)
    expect(await readdir(folder)).toHaveLength(1)
    expect(await readdir(folder)).not.toContain('of-another-hash')
    await rm(folder, { recursive: true })
  })
})
