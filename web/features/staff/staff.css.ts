import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const section = style({ display: 'grid', gap: space(3), marginTop: space(8) })
export const subheading = style({ fontSize: size.lg })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
})
export const who = style({ display: 'grid', gap: space(1), minWidth: 0, overflowWrap: 'anywhere' })
export const list = style({ display: 'grid', gap: space(2) })
export const permission = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  justifyContent: 'space-between',
  paddingBlock: space(2),
  borderBottom: `1px solid ${color.line}`,
})
export const code = style({ color: color.muted, fontSize: size.sm, overflowWrap: 'anywhere' })
export const proof = style({ display: 'grid', gap: space(3), maxWidth: '432px' })
/** QR code beside its explanation; below it on narrow pages. */
export const scan = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
})
export const secret = style({
  fontFamily: 'ui-monospace, monospace',
  fontWeight: weight.strong,
  letterSpacing: '.08em',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const codes = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space(2),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  fontFamily: 'ui-monospace, monospace',
  textAlign: 'center',
  '@media': { [media.phone]: { gridTemplateColumns: '1fr' } },
})

export const enquiryHead = style({ display: 'flex', flexWrap: 'wrap', gap: `${space(1)} ${space(4)}` })
export const enquiryFacts = style({ display: 'grid', gap: space(1), fontSize: size.sm })
export const enquiryFact = style({ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: space(3) })
export const enquiryText = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const enquiryTrack = style({ display: 'block', textDecoration: 'underline' })

/** Above every staff page. */
export const nav = style({ paddingTop: space(4) })
export const areaTitle = style({ fontSize: size.xl })

/** One area of work: below its title, the proof of identity and the tabs. */
export const area = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  marginTop: space(6),
})
export const intro = style({ maxWidth: '68ch', marginTop: space(2), color: color.muted })
export const items = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  marginTop: space(4),
})
/** An item whose content is a card itself. */
export const bareItem = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) })
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.raised,
  '@media': { '(max-width: 800px)': { padding: space(4) } },
})
export const itemHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })
export const itemTitle = style({ fontSize: size.lg, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: `${space(1.5)} ${space(5)}`,
  alignItems: 'baseline',
  fontSize: size.sm,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(0.5) } },
})
export const factName = style({ color: color.muted })
export const factValue = style({
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { marginBottom: space(2) } },
})
export const decide = style({
  display: 'grid',
  gap: space(3),
  maxWidth: '560px',
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
})
export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  marginTop: space(4),
})
export const outcomes = style({ display: 'grid', gap: space(2), marginBottom: space(4) })
export const outcome = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  padding: `${space(2)} ${space(4)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sunk,
  overflowWrap: 'anywhere',
})
