/** The speaker position of a channel; `other` is any other or unknown position. */
export type Speaker = 'FL' | 'FR' | 'FC' | 'LFE' | 'BL' | 'BR' | 'FLC' | 'FRC' | 'BC' | 'SL' | 'SR' | 'other'
export type ChannelLayout = readonly Speaker[]

/** In the order of WAVEFORMATEXTENSIBLE's mask, lowest bit first. */
const MASK_ORDER: ChannelLayout = ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'FLC', 'FRC', 'BC', 'SL', 'SR']

/** By number of channels, the layout of WAV (without a mask) and FLAC (RFC 9639, 9.1.3). */
const SMPTE: Readonly<Record<number, ChannelLayout>> = {
  1: ['FC'],
  2: ['FL', 'FR'],
  3: ['FL', 'FR', 'FC'],
  4: ['FL', 'FR', 'BL', 'BR'],
  5: ['FL', 'FR', 'FC', 'BL', 'BR'],
  6: ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR'],
  7: ['FL', 'FR', 'FC', 'LFE', 'BC', 'SL', 'SR'],
  8: ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'SL', 'SR'],
}

/** The same for Vorbis (I, 4.3.9) and Opus (RFC 7845, 5.1.1.2). */
const VORBIS: Readonly<Record<number, ChannelLayout>> = {
  ...SMPTE,
  3: ['FL', 'FC', 'FR'],
  5: ['FL', 'FC', 'FR', 'BL', 'BR'],
  6: ['FL', 'FC', 'FR', 'BL', 'BR', 'LFE'],
  7: ['FL', 'FC', 'FR', 'SL', 'SR', 'BC', 'LFE'],
  8: ['FL', 'FC', 'FR', 'SL', 'SR', 'BL', 'BR', 'LFE'],
}

export function smpteLayout(channels: number): ChannelLayout {
  return SMPTE[channels] ?? unknownLayout(channels)
}

export function vorbisLayout(channels: number): ChannelLayout {
  return VORBIS[channels] ?? unknownLayout(channels)
}

/** The layout of a WAV mask; a mask that does not cover every channel is ignored. */
export function layoutOfMask(mask: number, channels: number): ChannelLayout {
  const speakers: Speaker[] = []
  for (let bit = 0; bit < 31; bit++) if ((mask >>> bit) & 1) speakers.push(MASK_ORDER[bit] ?? 'other')
  return speakers.length === channels ? speakers : smpteLayout(channels)
}

/** If nothing is known, the first two channels are left and right. */
export function unknownLayout(channels: number): ChannelLayout {
  return Array.from({ length: channels }, (_, i): Speaker => (i === 0 ? 'FL' : i === 1 ? 'FR' : 'other'))
}
