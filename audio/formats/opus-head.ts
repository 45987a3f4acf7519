import { type ChannelLayout, smpteLayout, unknownLayout, vorbisLayout } from '../channel-layout.ts'
import { OggError } from './ogg.ts'

/** The first packet of an Opus stream (RFC 7845, 5.1). */
export interface OpusHead {
  channels: number
  /** Samples at 48 kHz to skip at the beginning. */
  preSkip: number
  /** Gain for every sample. */
  gain: number
  streams: number
  coupled: number
  mapping: number[]
  layout: ChannelLayout
}

const FIXED_BYTES = 19
/** Mapping families: mono and stereo, surround in Vorbis order. Other families do not define positions. */
const SIMPLE = 0
const SURROUND = 1

export function readOpusHead(packet: Uint8Array): OpusHead {
  if (packet.length < FIXED_BYTES) throw new OggError('the Opus header is incomplete')
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength)
  const channels = view.getUint8(9)
  const family = view.getUint8(18)
  const isDamaged = view.getUint8(8) > 15 || channels === 0 || (family === SIMPLE && channels > 2)
  if (isDamaged) throw new OggError('the Opus header is damaged')
  const common = { channels, preSkip: view.getUint16(10, true), gain: 10 ** (view.getInt16(16, true) / 256 / 20) }
  if (family === SIMPLE) {
    return {
      ...common,
      streams: 1,
      coupled: channels - 1,
      mapping: channels === 2 ? [0, 1] : [0],
      layout: smpteLayout(channels),
    }
  }
  const mapping = [...packet.subarray(FIXED_BYTES + 2, FIXED_BYTES + 2 + channels)]
  if (mapping.length < channels) throw new OggError('the Opus header is incomplete')
  const layout = family === SURROUND ? vorbisLayout(channels) : unknownLayout(channels)
  return { ...common, streams: packet[FIXED_BYTES]!, coupled: packet[FIXED_BYTES + 1]!, mapping, layout }
}
