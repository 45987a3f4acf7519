import { getPhrases, type Section } from './forms.ts'
import { type LayerPlan, SECTIONS_OF, type SectionPlan } from './genre-sections.ts'
import type { GenreName } from './genres.ts'

export type Layer = 'drums' | 'bass' | 'chords' | 'lead'
export const LAYERS: readonly Layer[] = ['drums', 'bass', 'chords', 'lead']

/** The layers of one bar with their intensity. */
export interface BarPlan extends LayerPlan {
  section: Section
  /** The how-manieth section of its name this is, from 0. */
  round: number
  /** Bars since the section began, and the section's length. */
  barInSection: number
  barsInSection: number
  /** Level of the whole bar, 0 to 1. */
  energy: number
  /** The last bar: one chord on the tonic, held until it fades. */
  isFinal: boolean
}

export const PHRASE_BARS = 4

const SECTIONS: Record<Section, SectionPlan> = {
  intro: { energy: [0.5, 0.64], drums: 'tops', bass: 'held', chords: 'full', lead: 'silent', arpeggio: true },
  verse: { energy: [0.7, 0.78], drums: 'full', bass: 'full', chords: 'full', lead: 'full', arpeggio: true },
  lift: { energy: [0.56, 0.88], drums: 'sparse', bass: 'held', chords: 'full', lead: 'silent', arpeggio: true },
  chorus: { energy: [1, 1], drums: 'full', bass: 'full', chords: 'full', lead: 'full', arpeggio: true },
  break: { energy: [0.5, 0.46], drums: 'silent', bass: 'held', chords: 'held', lead: 'answers', arpeggio: false },
  bridge: { energy: [0.66, 0.8], drums: 'sparse', bass: 'full', chords: 'held', lead: 'full', arpeggio: true },
  ending: { energy: [0.8, 0.55], drums: 'sparse', bass: 'full', chords: 'full', lead: 'answers', arpeggio: true },
}

/** Plans every bar. A loop is a single verse, so that it can be repeated. */
export function planBars(bars: number, genre: GenreName, isLoop: boolean): BarPlan[] {
  const sections = isLoop ? Array<Section>(bars).fill('verse') : getSections(bars, genre)
  const rounds = new Map<Section, number>()
  const plans: BarPlan[] = []
  for (let start = 0; start < bars; ) {
    const section = sections[start]!
    let end = start
    while (end < bars && sections[end] === section) end++
    const round = rounds.get(section) ?? 0
    rounds.set(section, round + 1)
    const plan = { ...SECTIONS[section], ...SECTIONS_OF[genre][section] }
    for (let bar = start; bar < end; bar++) {
      const own = planBar(plan, section, round, bar - start, end - start)
      plans.push(isLoop ? { ...own, energy: 1, lead: 'full' } : { ...own, isFinal: bar === bars - 1 })
    }
    start = end
  }
  return plans
}

/** One section per bar; bars that do not fill a phrase lengthen the last chorus. */
function getSections(bars: number, genre: GenreName): Section[] {
  const phrases = Math.max(1, Math.floor(bars / PHRASE_BARS))
  const sections = getPhrases(genre, phrases).flatMap((section) => Array<Section>(PHRASE_BARS).fill(section))
  const last = sections.lastIndexOf('chorus')
  const extra = Array<Section>(Math.max(0, bars - sections.length)).fill('chorus')
  return [...sections.slice(0, last), ...extra, ...sections.slice(last)].slice(-bars)
}

/** A melody begins with answers in the first phrase of a piece; an introduction begins without bass. */
function planBar(
  { energy: [from, to], ...layers }: SectionPlan,
  section: Section,
  round: number,
  barInSection: number,
  barsInSection: number,
): BarPlan {
  const progress = (barInSection + 1) / barsInSection
  const place = { section, round, barInSection, barsInSection, energy: from + (to - from) * progress, isFinal: false }
  if (section === 'intro' && barInSection < 2 && layers.bass === 'held') return { ...layers, ...place, bass: 'silent' }
  if (section === 'verse' && round === 0 && barInSection < PHRASE_BARS && layers.lead === 'full')
    return { ...layers, ...place, lead: 'answers' }
  if (section === 'ending' && progress > 0.5 && layers.drums === 'sparse') return { ...layers, ...place, drums: 'tops' }
  return { ...layers, ...place }
}
