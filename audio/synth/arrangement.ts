export type Layer = 'drums' | 'bass' | 'chords' | 'lead'
export const LAYERS: readonly Layer[] = ['drums', 'bass', 'chords', 'lead']

export type Section = 'intro' | 'verse' | 'bridge' | 'chorus' | 'outro'

/** What plays in one bar. */
export interface BarPlan {
  section: Section
  /** `tops`: cymbals and shakers only; `sparse`: with half the kicks. */
  drums: 'full' | 'sparse' | 'tops'
  bass: 'full' | 'held' | 'silent'
  lead: boolean
  arpeggio: boolean
}

const SHORTEST_WITH_SECTIONS = 6
const INTRO_SHARE = 0.14
const VERSE_ENDS = 0.48
const BRIDGE_ENDS = 0.6
const CHORUS_ENDS = 0.9
const LEAD_FROM = 0.3

/** The plan of bar `bar` of `bars`. A loop is one section throughout, so that it can be repeated. */
export function planBar(bar: number, bars: number, isLoop: boolean): BarPlan {
  const section = isLoop || bars < SHORTEST_WITH_SECTIONS ? 'verse' : sectionOf(bar, bars)
  switch (section) {
    case 'intro':
      return { section, drums: 'tops', bass: bar === 0 ? 'silent' : 'held', lead: false, arpeggio: bar > 0 }
    case 'verse':
      return { section, drums: 'full', bass: 'full', lead: bar % 4 > 1 || bar / bars > LEAD_FROM, arpeggio: true }
    case 'bridge':
      return { section, drums: 'sparse', bass: 'full', lead: false, arpeggio: true }
    case 'chorus':
      return { section, drums: 'full', bass: 'full', lead: true, arpeggio: true }
    case 'outro':
      return { section, drums: 'full', bass: 'full', lead: false, arpeggio: true }
  }
}

function sectionOf(bar: number, bars: number): Section {
  const position = bar / bars
  if (bar < Math.max(1, bars * INTRO_SHARE)) return 'intro'
  if (position < VERSE_ENDS) return 'verse'
  if (position < BRIDGE_ENDS) return 'bridge'
  return position < CHORUS_ENDS ? 'chorus' : 'outro'
}
