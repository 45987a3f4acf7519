/** A stretch of decoded audio: planar floats, all channels equally long. */
export interface PcmChunk {
  sampleRate: number
  channels: Float32Array[]
}
