import { style } from '@vanilla-extract/css'
import { page as pagePadding, wrap } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, motion, radius, size, weight } from '#web/ui/theme/theme.css.ts'

const narrow = '(max-width: 900px)'

export const page = style([
  wrap,
  pagePadding,
  {
    display: 'grid',
    gridTemplate: '"heading heading" auto "contents groups" 1fr / 200px minmax(0, 760px)',
    gap: `${space(10)} ${space(12)}`,
    '@media': {
      [narrow]: { gridTemplate: '"heading" auto "contents" auto "groups" auto / minmax(0, 1fr)', rowGap: space(6) },
    },
  },
])
export const heading = style({ gridArea: 'heading', display: 'grid', gap: space(2) })
export const intro = style({ color: color.muted })
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  maxWidth: '560px',
  height: '52px',
  marginTop: space(4),
  paddingInline: space(4),
  color: color.muted,
  background: color.raised,
  border: `1.5px solid ${color.ink}`,
  borderRadius: '8px',
  ':focus-within': { outline: `2px solid ${color.seal}`, outlineOffset: '2px' },
})
export const searchInput = style({
  flex: 1,
  minWidth: 0,
  height: '48px',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink,
  // The frame shows the focus instead.
  ':focus-visible': { outline: 'none' },
})
export const count = style({ minHeight: '1.6em', fontSize: size.sm, color: color.muted })
export const contents = style({
  gridArea: 'contents',
  position: 'sticky',
  insetBlockStart: '88px',
  alignSelf: 'start',
  minWidth: 0,
  '@media': { [narrow]: { position: 'static', overflowX: 'auto' } },
})
export const contentsList = style({
  display: 'grid',
  borderInlineStart: `1px solid ${color.line}`,
  '@media': { [narrow]: { display: 'flex', gap: space(2), border: 0 } },
})
export const contentsLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: space(4),
  fontSize: size.sm,
  color: color.ink2,
  whiteSpace: 'nowrap',
  ':hover': { color: color.ink },
  '@media': {
    [narrow]: { border: `1px solid ${color.line2}`, borderRadius: radius.full, background: color.raised },
  },
})
export const groups = style({ gridArea: 'groups', display: 'grid', alignContent: 'start', gap: space(12), minWidth: 0 })
export const group = style({ display: 'grid', gap: space(3) })
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
export const open = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  padding: space(6),
  background: color.sunk,
  borderRadius: radius.card,
})
