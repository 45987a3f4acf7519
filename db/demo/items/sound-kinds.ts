import type { DrumName } from '#audio/synth/drums.ts'
import type { EffectName } from '#audio/synth/effects/effects.ts'
import type { PatchName } from '#audio/synth/patches.ts'
import type { TrackRecipe } from '#audio/synth/piece.ts'

/** The tags of sound-tags.ts that an effect has, separated by spaces. */
export const EFFECT_KINDS: Record<EffectName, string> = {
  alarm: 'sfx-siren',
  click: 'sfx-click',
  coin: 'sfx-coin',
  crickets: 'sfx-insects',
  door: 'sfx-door',
  drone: 'sfx-drone',
  engine: 'sfx-car',
  explosion: 'sfx-explosion',
  failure: 'sfx-game-over',
  fire: 'sfx-fire',
  footsteps: 'sfx-footsteps',
  glass: 'sfx-glass',
  heartbeat: 'sfx-heartbeat',
  impact: 'sfx-impact',
  laser: 'sfx-laser',
  notify: 'sfx-notify',
  rain: 'sfx-rain',
  riser: 'sfx-riser',
  success: 'sfx-game-win',
  swipe: 'sfx-whoosh sfx-click',
  thunder: 'sfx-thunder',
  typing: 'sfx-typing',
  waves: 'sfx-waves',
  whoosh: 'sfx-whoosh',
  wind: 'sfx-wind',
}

export const HIT_KINDS: Partial<Record<DrumName, string>> = {
  kick: 'sample-kick',
  hardKick: 'sample-kick',
  snare: 'sample-snare',
  rim: 'sample-snare',
  clap: 'sample-clap',
  hat: 'sample-hat',
  openHat: 'sample-hat',
  tom: 'sample-tom',
}

/** Everything else that is played once is a note or a chord. */
export const NOTE_KINDS: Partial<Record<PatchName, string>> = { boomBass: 'sample-808' }

/** The kind of a loop by its layers. */
export function loopKind(layers: TrackRecipe['layers']): string {
  if (layers?.includes('drums')) return 'sample-drum-loop'
  return layers?.includes('bass') ? 'sample-bass-loop' : 'sample-melody-loop'
}
