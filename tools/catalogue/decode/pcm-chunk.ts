import type { ChannelLayout } from '#audio/channel-layout.ts'

/** A stretch of decoded audio: planar floats, all channels equally long, and where each is heard from. */
export interface PcmChunk {
  sampleRate: number
  channels: Float32Array[]
  layout: ChannelLayout
}
