import type { ChannelLayout } from '#audio/channel-layout.ts'

/** A piece of decoded audio: planar floats, all channels equally long, with their speaker positions. */
export interface PcmChunk {
  sampleRate: number
  channels: Float32Array[]
  layout: ChannelLayout
}
