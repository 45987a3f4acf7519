export type Layer = 'drums' | 'bass' | 'chords' | 'lead'
export const LAYERS: readonly Layer[] = ['drums', 'bass', 'chords', 'lead']

export type Section = 'intro' | 'verse' | 'lift' | 'chorus' | 'ending'

/** The layers of one bar with their intensity. */
export interface BarPlan {
  section: Section
  /** Bars since the section began, and the section's length. */
  barInSection: number
  barsInSection: number
  /** Level of the whole bar, 0 to 1. */
  energy: number
  /** `tops`: cymbals and shakers only; `sparse`: with half the kicks. */
  drums: 'full' | 'sparse' | 'tops'
  bass: 'full' | 'held' | 'silent'
  /** `answers`: the second half of each phrase only. */
  lead: 'full' | 'answers' | 'silent'
  arpeggio: boolean
  /** The last bar: one chord on the tonic, held until it fades. */
  isFinal: boolean
}

const PHRASE_BARS = 4
const LETTERS: Record<string, Section> = { I: 'intro', V: 'verse', L: 'lift', C: 'chorus', E: 'ending' }
/** The form of a piece with this number of phrases; longer ones repeat their last chorus. */
const FORMS = [
  'C',
  'IC',
  'ICE',
  'IVCE',
  'IVLCE',
  'IVLCCE',
  'IVVLCCE',
  'IVVLCCCE',
  'IVVLCCLCE',
  'IVVLCCVLCE',
  'IVVLCCVLCCE',
  'IVVLCCVVLCCE',
]

/** Plans every bar. A loop is a single verse, so that it can be repeated. */
export function planBars(bars: number, isLoop: boolean): BarPlan[] {
  const sections = isLoop ? Array<Section>(bars).fill('verse') : getSections(bars)
  const plans: BarPlan[] = []
  for (let start = 0; start < bars; ) {
    const section = sections[start]!
    let end = start
    while (end < bars && sections[end] === section) end++
    for (let bar = start; bar < end; bar++) {
      const plan = planBar(section, bar - start, end - start)
      plans.push(isLoop ? { ...plan, energy: 1, lead: 'full' } : { ...plan, isFinal: bar === bars - 1 })
    }
    start = end
  }
  return plans
}

/** One section per bar; bars that do not fill a phrase lengthen the section before the ending. */
function getSections(bars: number): Section[] {
  const phrases = Math.max(1, Math.floor(bars / PHRASE_BARS))
  const longest = FORMS.at(-1)!
  const form = FORMS[phrases - 1] ?? `${longest.slice(0, -1)}${'C'.repeat(phrases - FORMS.length)}E`
  const sections = Array.from(form).flatMap((letter) => Array<Section>(PHRASE_BARS).fill(LETTERS[letter]!))
  const last = sections.lastIndexOf('chorus')
  const extra = Array<Section>(Math.max(0, bars - sections.length)).fill('chorus')
  return [...sections.slice(0, last), ...extra, ...sections.slice(last)].slice(-bars)
}

function planBar(section: Section, barInSection: number, barsInSection: number): BarPlan {
  const progress = (barInSection + 1) / barsInSection
  const common = { section, barInSection, barsInSection, isFinal: false }
  switch (section) {
    case 'intro':
      return {
        ...common,
        energy: 0.55 + 0.12 * progress,
        drums: 'tops',
        bass: barInSection < 2 ? 'silent' : 'held',
        lead: 'silent',
        arpeggio: barInSection > 0,
      }
    case 'verse':
      return {
        ...common,
        energy: 0.74 + 0.06 * progress,
        drums: 'full',
        bass: 'full',
        lead: barInSection < 4 ? 'answers' : 'full',
        arpeggio: barInSection >= 2,
      }
    case 'lift':
      return {
        ...common,
        energy: 0.62 + 0.26 * progress,
        drums: 'sparse',
        bass: 'full',
        lead: 'silent',
        arpeggio: true,
      }
    case 'chorus':
      return { ...common, energy: 1, drums: 'full', bass: 'full', lead: 'full', arpeggio: true }
    case 'ending':
      return {
        ...common,
        energy: 0.84 - 0.2 * progress,
        drums: progress > 0.5 ? 'tops' : 'sparse',
        bass: 'full',
        lead: 'answers',
        arpeggio: true,
      }
  }
}
