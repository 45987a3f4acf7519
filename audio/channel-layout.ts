/** Where a channel is heard from; `other` is anywhere else (above, or nobody said). */
export type Speaker = 'FL' | 'FR' | 'FC' | 'LFE' | 'BL' | 'BR' | 'FLC' | 'FRC' | 'BC' | 'SL' | 'SR' | 'other'
export type ChannelLayout = readonly Speaker[]

/** In the order of WAVEFORMATEXTENSIBLE's mask, lowest bit first. */
const MASK_ORDER: ChannelLayout = ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR', 'FLC', 'FRC', 'BC', 'SL', 'SR']

/** By number of channels, what WAV (where it says nothing) and FLAC (RFC 9639, 9.1.3) mean. */
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

/** The layout of a WAV mask; one that does not speak of every channel is not believed. */
export function layoutOfMask(mask: number, channels: number): ChannelLayout {
  const speakers: Speaker[] = []
  for (let bit = 0; bit < 31; bit++) if ((mask >>> bit) & 1) speakers.push(MASK_ORDER[bit] ?? 'other')
  return speakers.length === channels ? speakers : smpteLayout(channels)
}

/** The first two are where the mix is, as long as nobody says otherwise. */
export function unknownLayout(channels: number): ChannelLayout {
  return Array.from({ length: channels }, (_, i): Speaker => (i === 0 ? 'FL' : i === 1 ? 'FR' : 'other'))
}
