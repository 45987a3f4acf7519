import { describe, expect, it } from 'vitest'
import { scaleSounds, soundDistance } from '#audio/sound-scale.ts'
import { toExportLine } from '../../tools/catalogue/generate/export-line.ts'
import { generateFeatures } from '../../tools/catalogue/generate/generate-sound.ts'
import { generateCatalogue } from '../../tools/catalogue/generate/generate-tracks.ts'
import { toTraditional } from '../../tools/catalogue/generate/traditional.ts'

const COUNT = 3000
const tracks = [...generateCatalogue(COUNT, 5).tracks()]
const share = (of: (track: (typeof tracks)[number]) => boolean): number => tracks.filter(of).length / COUNT

describe('a generated catalogue', () => {
  it('is the same for the same seed, and different for another', () => {
    expect([...generateCatalogue(COUNT, 5).tracks()]).toEqual(tracks)
    expect([...generateCatalogue(COUNT, 6).tracks()]).not.toEqual(tracks)
  })

  it('has names in five languages', () => {
    for (const locale of ['zh-CN', 'zh-TW', 'en-US', 'ja-JP', 'vi-VN'] as const)
      expect(
        share(({ names }) => names[locale] !== undefined),
        locale,
      ).toBeGreaterThan(0.08)
    expect(share(({ names, name }) => names['zh-TW'] === name)).toBeGreaterThan(0.02)
    expect(toTraditional('爱情与远方的风')).toBe('愛情與遠方的風')
  })

  it('has a few tags on many tracks and many on few', () => {
    const counts = new Map<number, number>()
    for (const { tags } of tracks) for (const { id } of tags) counts.set(id, (counts.get(id) ?? 0) + 1)
    const sorted = [...counts.values()].toSorted((a, b) => b - a)
    expect((sorted[0] ?? 0) / COUNT).toBeGreaterThan(0.4)
    expect((sorted.at(-1) ?? 0) / COUNT).toBeLessThan(0.08)
  })

  it('has all data of a track', () => {
    for (const track of tracks) {
      expect(track.fromPriceFen).toBeGreaterThan(0)
      expect(track.regions).toContain('china')
      expect(track.artists.length).toBeGreaterThan(0)
      expect(track.durationMs).toBeGreaterThan(0)
    }
    expect(share(({ status }) => status === -1)).toBeGreaterThan(0)
    expect(share(({ bpm }) => bpm === null)).toBeGreaterThan(0)
    expect(new Set(tracks.map(({ type }) => type)).size).toBe(4)
  })

  it('sounds more alike within a genre', () => {
    const sound = (id: number, tagId: number) =>
      scaleSounds([new Float32Array(generateFeatures(id, tagId).buffer as ArrayBuffer)])
    const distances = (tagId: number) =>
      tracks.slice(1, 200).map(({ id }) => soundDistance(sound(1, 4), sound(id, tagId)))
    const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
    expect(mean(distances(5))).toBeGreaterThan(0.8)
    expect(mean(distances(4))).toBeLessThan(0.9 * mean(distances(5)))
  })

  it('has the format of the export', () => {
    const [track] = tracks
    if (!track) throw new Error('no track')
    const line = toExportLine(track)
    expect(line).toMatchObject({ id: '1', musicType: track.type, onSale: track.status === 1, regions: track.regions })
    expect(line.names.title).toContain(track.name)
    expect(line.names.tags.length).toBeGreaterThanOrEqual(track.tags.length)
  })
})
