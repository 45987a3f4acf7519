import type { Sound } from './sound.ts'

const getVersion = (sound: Sound) => (sound.versionId === sound.version.id ? {} : { version: sound.versionId })

/** To the track's page, at the playing version. */
export const trackLink = (sound: Sound) =>
  ({ to: '/track/$id', params: { id: sound.id }, search: getVersion(sound) }) as const

/** The same with the licence dialog open at the cheapest licence. */
export const buyLink = (sound: Sound) =>
  ({ to: '/track/$id', params: { id: sound.id }, search: { ...getVersion(sound), _: sound.skuAttr } }) as const
