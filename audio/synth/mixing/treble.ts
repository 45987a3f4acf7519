import type { Layer } from '../arrangement.ts'
import type { GenreName } from '../genres.ts'
import type { Tone } from './tone.ts'

interface Treble {
  /** Level of cymbals and shakers relative to the other drums; 1 if missing. */
  cymbals?: number
  /** What differs from `TONES`. */
  tones?: Partial<Record<Layer, Tone>>
}

/**
 * The treble of each style, chosen by measuring: of most styles 95 % of the energy lies below 4 to 12.5 kHz, as in real masters, and
 * of pianos and pads less.
 */
export const TREBLE: Record<GenreName, Treble> = {
  ambient: { cymbals: 2, tones: { chords: { air: 7, from: 2500 }, lead: { air: 3 } } },
  cinematic: { tones: { chords: { air: 7, from: 2500 }, lead: { air: 3 }, drums: { air: 2.2, from: 3000 } } },
  lofi: {},
  house: { cymbals: 2.3, tones: { chords: { air: 3 }, drums: { air: 1.9, from: 5000 } } },
  techno: { cymbals: 2.6, tones: { chords: { air: 3 }, drums: { air: 2, from: 5000 }, bass: { air: 2, from: 3000 } } },
  drumAndBass: { cymbals: 0.85 },
  trap: {},
  rock: {},
  funk: { cymbals: 1.4, tones: { chords: { air: 4, from: 2500 }, lead: { air: 3 } } },
  jazz: { cymbals: 0.75, tones: { drums: { air: 0.8 }, chords: { air: 3, from: 2500 } } },
  folk: {},
  piano: { tones: { chords: { lowCut: 60, air: 3, from: 2500 }, lead: { air: 3, from: 2500 } } },
  synthwave: {
    cymbals: 1.7,
    tones: { chords: { air: 3.5, from: 2500 }, lead: { air: 2.5 }, drums: { air: 2, from: 4000 } },
  },
  corporate: { cymbals: 1.3 },
  reggae: {
    cymbals: 2.9,
    tones: { chords: { air: 5, from: 2500 }, lead: { air: 4, from: 2500 }, drums: { air: 2, from: 4000 } },
  },
  bossaNova: {},
}
