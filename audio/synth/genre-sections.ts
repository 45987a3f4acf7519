import type { Section } from './forms.ts'
import type { GenreName } from './genres.ts'

/** What the layers of a section play. */
export interface LayerPlan {
  /** `tops`: cymbals and shakers only; `sparse`: with half the kicks. */
  drums: 'full' | 'sparse' | 'tops' | 'silent'
  bass: 'full' | 'held' | 'silent'
  /** `held`: one chord per bar instead of the style's rhythm. */
  chords: 'full' | 'held' | 'silent'
  /** `answers`: the second half of each phrase only. */
  lead: 'full' | 'answers' | 'silent'
  arpeggio: boolean
}

/** `energy`: from the first to the last bar of the section. */
export type SectionPlan = LayerPlan & { energy: readonly [from: number, to: number] }

/** What a style's sections have differently from the usual ones (arrangement.ts). */
export const SECTIONS_OF: Record<GenreName, Partial<Record<Section, Partial<SectionPlan>>>> = {
  ambient: {
    intro: { drums: 'silent', chords: 'held', energy: [0.5, 0.64] },
    verse: { drums: 'tops', lead: 'answers' },
    chorus: { energy: [0.92, 0.96] },
    ending: { drums: 'silent', energy: [0.7, 0.5] },
  },
  cinematic: {
    intro: { drums: 'silent', chords: 'held', energy: [0.42, 0.5] },
    verse: { drums: 'tops', energy: [0.55, 0.68] },
    lift: { energy: [0.62, 0.95], bass: 'full' },
    ending: { drums: 'silent', chords: 'held', energy: [0.6, 0.42] },
  },
  lofi: { intro: { chords: 'full', bass: 'silent' }, verse: { energy: [0.8, 0.86] }, break: { drums: 'tops' } },
  house: {
    intro: { drums: 'full', chords: 'silent', bass: 'silent', energy: [0.66, 0.74] },
    verse: { lead: 'silent', energy: [0.78, 0.84] },
    break: { chords: 'full', arpeggio: true, energy: [0.5, 0.6] },
    ending: { drums: 'full', chords: 'silent', lead: 'silent', energy: [0.8, 0.66] },
  },
  techno: {
    intro: { drums: 'full', chords: 'silent', bass: 'silent', energy: [0.7, 0.78] },
    verse: { lead: 'silent', energy: [0.82, 0.88] },
    lift: { bass: 'full' },
    ending: { drums: 'full', chords: 'silent', lead: 'silent', energy: [0.84, 0.7] },
  },
  drumAndBass: { intro: { chords: 'held', energy: [0.5, 0.66] }, verse: { energy: [0.8, 0.86] } },
  trap: { break: { drums: 'tops' }, verse: { energy: [0.76, 0.82] } },
  rock: {
    intro: { bass: 'silent', energy: [0.6, 0.72] },
    bridge: { drums: 'full', chords: 'held' },
    ending: { drums: 'full', lead: 'full', energy: [0.96, 0.9] },
  },
  funk: {
    intro: { drums: 'full', chords: 'silent', bass: 'full', energy: [0.66, 0.74] },
    break: { drums: 'tops', bass: 'full' },
  },
  jazz: {
    intro: { bass: 'full', chords: 'silent', energy: [0.6, 0.7] },
    verse: { energy: [0.8, 0.9] },
    chorus: { energy: [0.92, 0.96] },
    break: { drums: 'tops', bass: 'full', chords: 'silent', lead: 'full', energy: [0.62, 0.66] },
    bridge: { drums: 'full', chords: 'full' },
  },
  folk: { intro: { drums: 'silent', bass: 'silent' }, break: { chords: 'full', lead: 'full' } },
  piano: {
    intro: { energy: [0.5, 0.6] },
    verse: { energy: [0.66, 0.76] },
    break: { chords: 'full', bass: 'silent', energy: [0.48, 0.44] },
    bridge: { chords: 'full' },
    ending: { energy: [0.62, 0.46] },
  },
  synthwave: { intro: { drums: 'silent', arpeggio: true, energy: [0.5, 0.62] }, break: { arpeggio: true } },
  corporate: { intro: { drums: 'silent', energy: [0.5, 0.62] }, bridge: { drums: 'tops' } },
  reggae: { break: { drums: 'full', bass: 'full', chords: 'silent', lead: 'silent', energy: [0.66, 0.66] } },
  bossaNova: {
    intro: { drums: 'silent', bass: 'silent', energy: [0.6, 0.66] },
    verse: { energy: [0.82, 0.88] },
    chorus: { energy: [0.94, 0.94] },
    bridge: { drums: 'full', chords: 'full' },
  },
}
