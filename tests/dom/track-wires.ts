import type { SkuTree, SkuValue, TrackWire } from '#worker/modules/catalogue/contract.ts'

const CODE = 'personal.video.1y.under5m.china'

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

const leaf = (id: string, path: string, price: number, originalPrice = price): SkuValue => ({
  id,
  name: id,
  desc: `desc of ${id}`,
  skuId: `7-1-${path}.${id}`,
  price,
  originalPrice,
  subAttr: [],
})
const node = (id: string, subAttr: SkuValue[]): SkuValue => ({ id, name: id, desc: `desc of ${id}`, subAttr })
const chain = (ids: string[], last: SkuValue): SkuValue => ids.reduceRight((below, id) => node(id, [below]), last)

/** Two licences: one discounted, one by enquiry. */
export const someSkus = (): SkuTree => ({
  skuId: `7-1-${CODE}`,
  price: 29_900,
  originalPrice: 39_900,
  selected: {},
  values: [
    chain(['personal', 'video', '1y', 'under5m'], leaf('china', 'personal.video.1y.under5m', 29_900, 39_900)),
    chain(['agency', 'film', '1y', 'under5m'], leaf('china', 'agency.film.1y.under5m', -1)),
  ],
})
