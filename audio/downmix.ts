import { type ChannelLayout, type Speaker, smpteLayout } from './channel-layout.ts'

const MINUS_3_DB = Math.SQRT1_2

/** What a loudspeaker gives to the left and to the right (ITU-R BS.775; a single rear one to both sides alike). */
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
 * At most two channels from any number, for a preview and whatever is heard like one. More than two are mixed by the
 * places they are meant for and scaled so that the mix cannot clip; a mix that nobody would hear keeps the first pair.
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
