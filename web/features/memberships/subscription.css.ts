import { style } from '@vanilla-extract/css'
import { card as cardBase, page as pagePadding, wrap } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, motion, radius, size, weight } from '#web/ui/theme/theme.css.ts'

const narrow = '(max-width: 900px)'
/** Four columns in 320 px. */
const tiny = '(max-width: 420px)'

export const page = style([
  wrap,
  pagePadding,
  { display: 'grid', gap: space(14), gridTemplateColumns: 'minmax(0, 1fr)' },
])
export const heading = style({ display: 'grid', gap: space(3), maxWidth: '720px' })
export const intro = style({ color: color.muted })
export const plans = style({ display: 'grid', gap: space(5), minWidth: 0 })
export const plansHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(3)} ${space(6)}`,
})
export const months = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
export const month = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '44px',
  paddingInline: space(4),
  borderRadius: radius.full,
  border: `1px solid ${color.control}`,
  color: color.ink,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&[aria-current]': { background: color.ink, borderColor: color.ink, color: color.paper, fontWeight: weight.strong },
  },
})
export const off = style({
  fontSize: size.sm,
  color: color.jade,
  selectors: { [`${month}[aria-current] &`]: { color: 'inherit' } },
})
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(5),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const card = style([
  cardBase,
  { display: 'grid', gridTemplateRows: 'auto auto auto 1fr auto', gap: space(3), minWidth: 0 },
])
export const mainCard = style([card, { borderColor: color.ink, boxShadow: `inset 0 0 0 1px ${color.ink}` }])
export const nameLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
})
export const name = style({ fontSize: size.lg })
export const forWhom = style({ color: color.muted })
export const price = style({ display: 'grid', gap: space(1), paddingBlock: space(2) })
export const amount = style({ fontSize: size.xl, fontWeight: weight.heavy, fontVariantNumeric: 'tabular-nums' })
export const total = style({ fontSize: size.sm, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const facts = style({
  display: 'grid',
  gap: space(2),
  alignContent: 'start',
  listStyle: 'none',
  margin: 0,
  padding: `${space(4)} 0 0`,
  borderTop: `1px solid ${color.line}`,
})
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: space(2),
  alignItems: 'baseline',
})
export const button = style({ paddingTop: space(3) })
/** A button with what to know before it. */
export const said = style({ display: 'grid', gap: space(2) })
export const note = style({ fontSize: size.sm, color: color.muted })
export const part = style({ display: 'grid', gap: space(5), minWidth: 0 })

export const table = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  hyphens: 'auto',
  '@media': { [media.phone]: { fontSize: size.sm }, [tiny]: { fontSize: size.xs } },
})
const edge = `1px solid ${color.line}`
const inset = { paddingBlock: space(3), paddingInline: space(2), '@media': { [tiny]: { paddingInline: space(0.5) } } }
export const corner = style({ width: '34%' })
export const columnHead = style({
  ...inset,
  textAlign: 'center',
  fontWeight: weight.heavy,
  overflowWrap: 'anywhere',
})
export const rowHead = style({
  padding: `${space(3)} ${space(2)} ${space(3)} 0`,
  borderTop: edge,
  textAlign: 'start',
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
})
export const cell = style({ ...inset, borderTop: edge, textAlign: 'center', overflowWrap: 'anywhere' })
export const yes = style({ display: 'grid', justifyItems: 'center', color: color.jade })
export const no = style({ color: color.muted })

export const question = style({
  borderTop: `1px solid ${color.line}`,
  ':last-child': { borderBottom: `1px solid ${color.line}` },
})
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(4),
  minHeight: '56px',
  paddingBlock: space(3),
  fontWeight: weight.strong,
  lineHeight: 1.5,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  ':hover': { color: color.seal },
})
export const mark = style({
  marginInlineStart: 'auto',
  flex: 'none',
  color: color.muted,
  transition: `transform ${motion.fast}`,
  selectors: { [`${question}[open] &`]: { transform: 'rotate(180deg)' } },
})
export const answer = style({
  display: 'grid',
  gap: space(2),
  paddingBottom: space(5),
  paddingInlineEnd: space(8),
  color: color.ink2,
  lineHeight: 1.75,
})
