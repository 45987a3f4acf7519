const MINUS_3_DB = Math.SQRT1_2

/**
 * At most two channels from any number, for a preview. 5.1 in WAV order (L R C LFE Ls Rs) follows ITU-R BS.775,
 * scaled so that it cannot clip; other layouts keep their first pair, which is where the mix is.
 */
export function toStereo(channels: readonly Float32Array[]): readonly Float32Array[] {
  if (channels.length <= 2) return channels
  const [left, right, centre, , leftSurround, rightSurround] = channels
  if (channels.length !== 6 || !left || !right || !centre || !leftSurround || !rightSurround)
    return channels.slice(0, 2)
  return [fold(left, centre, leftSurround), fold(right, centre, rightSurround)]
}

function fold(front: Float32Array, centre: Float32Array, surround: Float32Array): Float32Array {
  const scale = 1 / (1 + 2 * MINUS_3_DB)
  return front.map((sample, i) => scale * (sample + MINUS_3_DB * (centre[i]! + surround[i]!)))
}
