import type { Sound } from '#web/player/sound.ts'

/** A sound of a track on sale. */
export const aSound = (id: string, more: Partial<Sound> = {}): Sound => ({
  id,
  skuId: `${id}-1-individual.video.1y.5m.mainland_china`,
  name: `作品 ${id}`,
  type: 'MUSIC',
  status: 1,
  price: 9900,
  artistList: [{ id: '1', name: '沈岸' }],
  cover: '/media/cover/1',
  faved: false,
  inCart: false,
  skuAttr: 'individual.video.1y.5m.mainland_china',
  version: { id: '1', name: '完整版' },
  versionId: '1',
  versionName: '完整版',
  src: `/media/preview/${id}`,
  waveDataUrl: `/media/waveform/${id}`,
  wavePicUrl: `/media/wave/${id}`,
  durationMs: 30_000,
  ...more,
})
