import type { SkuTree, SkuValue, TrackWire } from '#worker/modules/catalogue/contract.ts'

const CODE = 'individual.video.1y.5m.mainland_china'

/** A track on sale with three versions, two of the same length and a short one. */
export const aTrack = (more: Partial<TrackWire> = {}): TrackWire => ({
  id: '7',
  skuId: `7-1-${CODE}`,
  name: '破晓长街',
  type: 'MUSIC',
  status: 1,
  faved: false,
  inCart: false,
  version: { id: '1', name: '完整版' },
  versions: [
    { ...files('1', '完整版', 166_000), loudness: -16 },
    { ...files('2', '无人声', 166_200), loudness: null },
    { ...files('3', '30 秒', 30_000), loudness: null },
  ],
  album: { id: '1', name: '晨线', coverThumb: '/media/cover/1' },
  label: { id: '1', name: '北岸唱片' },
  cover: '/media/cover/1',
  src: '/media/preview/1',
  duration: 166_000,
  wavePicUrl: '/media/wave-image/1',
  waveDataUrl: '/media/waveform/1',
  artistList: [{ id: '1', name: 'Kite & Harbor' }],
  bpm: 128,
  key: 'D major',
  vocal: 'male',
  energy: 'medium',
  isrc: 'CNA012600042',
  price: 29_900,
  originalPrice: 39_900,
  tags: { scene: [], emotion: [], instrument: [], style: [], genre: [{ id: '4', name: '独立摇滚' }] },
  inMemberLibrary: true,
  skuAttr: CODE,
  ...more,
})

const files = (id: string, name: string, duration: number) => ({
  id,
  name,
  duration,
  src: `/media/preview/${id}`,
  wavePicUrl: `/media/wave-image/${id}`,
  waveDataUrl: `/media/waveform/${id}`,
})

/** Values of each level; film is sold to agencies only, and by enquiry. */
const LEVELS = [['individual', 'agency'], ['video', 'film'], ['1y', 'perpetual'], ['5m'], ['mainland_china', 'japan']]
const NAMES = ['licenceType', 'scenes', 'term', 'audience', 'region']
const priceOf = (code: string): number => (code.includes('.film.') ? -1 : code.includes('.japan') ? 34_900 : 29_900)

/** The answer of GET /sku for a selected licence: the tree is expanded along it. */
export function someSkus(code: string = CODE): SkuTree {
  const selected = code.split('.')
  const value = (depth: number, id: string): SkuValue => {
    const parts = selected.map((part, level) => (level === depth ? id : part))
    const isPath = selected[depth] === id && depth < LEVELS.length - 1
    const isRefused = parts[0] === 'individual' && parts[1] === 'film'
    const chosen = parts.join('.')
    return {
      id,
      name: id,
      desc: `desc of ${id}`,
      ...(isRefused
        ? { refusal: { id: 'USE_NEEDS_ORGANISATION' as const, msg: '这种用途只授予企业' } }
        : { price: priceOf(chosen), originalPrice: priceOf(chosen) < 0 ? -1 : 39_900 }),
      ...(!isPath && !isRefused && { skuId: `7-1-${chosen}` }),
      subAttr: isPath ? level(depth + 1) : [],
    }
  }
  const level = (depth: number): SkuValue[] => LEVELS[depth]!.map((id) => value(depth, id))
  return {
    skuId: `7-1-${code}`,
    price: priceOf(code),
    originalPrice: 39_900,
    selected: Object.fromEntries(NAMES.map((name, i) => [name, selected[i] ?? ''])),
    values: level(0),
    notOffered: null,
    home: null,
    forMembers: [{ level: 1, skuId: '7-1-individual.video.1y.5m.japan' }],
    delivery: [{ versionId: '1', name: '完整版', format: 'wav', bytes: 29_000_000 }],
  }
}
