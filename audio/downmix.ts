import { type ChannelLayout, type Speaker, smpteLayout } from './channel-layout.ts'

const MINUS_3_DB = Math.SQRT1_2

/** Gains of a loudspeaker to the left and right channel (ITU-R BS.775; a single rear speaker goes to both equally). */
const GAINS: Readonly<Record<Speaker, readonly [left: number, right: number]>> = {
  FL: [1, 0],
  FR: [0, 1],
  FC: [MINUS_3_DB, MINUS_3_DB],
  LFE: [0, 0],
  BL: [MINUS_3_DB, 0],
  BR: [0, MINUS_3_DB],
  SL: [MINUS_3_DB, 0],
  SR: [0, MINUS_3_DB],
  BC: [0.5, 0.5],
  FLC: [MINUS_3_DB, 0],
  FRC: [0, MINUS_3_DB],
  other: [0, 0],
}

/**
 * Mixes any number of channels down to at most two, for previews and analysis. More than two are mixed by speaker position and
 * scaled so that the mix cannot clip. If the mix would be silent, the first two channels are used.
 */
export function toStereo(
  channels: readonly Float32Array[],
  layout: ChannelLayout = smpteLayout(channels.length),
): readonly Float32Array[] {
  if (channels.length <= 2) return channels
  const sums = [0, 1].map((side) => layout.reduce((sum, speaker) => sum + GAINS[speaker][side]!, 0))
  const loudest = Math.max(...sums)
  if (Math.min(...sums) === 0) return channels.slice(0, 2)
  return [0, 1].map((side) => mix(channels, layout, side, 1 / loudest))
}

function mix(channels: readonly Float32Array[], layout: ChannelLayout, side: number, scale: number): Float32Array {
  const output = new Float32Array(channels[0]?.length ?? 0)
  channels.forEach((samples, channel) => {
    const gain = scale * (GAINS[layout[channel] ?? 'other'][side] ?? 0)
    if (gain > 0) for (let i = 0; i < output.length; i++) output[i] = output[i]! + gain * samples[i]!
  })
  return output
}
