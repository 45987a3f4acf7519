import { style } from '@vanilla-extract/css'
import { page as pagePadding, wrap } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, size, weight } from '#web/ui/theme/theme.css.ts'

const narrow = '(max-width: 960px)'

export const page = style([
  wrap,
  pagePadding,
  {
    display: 'grid',
    gridTemplate: '"nav nav" auto "contents heading" auto "contents text" 1fr / 232px minmax(0, 720px)',
    gap: `${space(8)} ${space(12)}`,
    '@media': { [narrow]: { gridTemplate: '"nav" auto "heading" auto "text" auto / minmax(0, 720px)' } },
  },
])
export const policies = style({
  gridArea: 'nav',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(6),
  borderBottom: `1px solid ${color.line}`,
})
export const policy = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '48px',
  fontSize: size.sm,
  color: color.ink2,
  borderBlock: '2px solid transparent',
  ':hover': { color: color.ink },
  selectors: {
    '&[aria-current=page]': { color: color.ink, fontWeight: weight.strong, borderBottomColor: color.seal },
  },
})
export const heading = style({ gridArea: 'heading', display: 'grid', gap: space(2) })
export const effective = style({ fontSize: size.sm, color: color.muted })
export const translated = style({
  marginTop: space(2),
  padding: `${space(2.5)} ${space(4)}`,
  fontSize: size.sm,
  color: color.ink2,
  background: color.sunk,
  borderInlineStart: `3px solid ${color.seal}`,
})
export const contents = style({
  gridArea: 'contents',
  position: 'sticky',
  insetBlockStart: '88px',
  alignSelf: 'start',
  '@media': { [narrow]: { display: 'none' } },
})
export const contentsList = style({ display: 'grid', borderInlineStart: `1px solid ${color.line}` })
export const contentsLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '40px',
  paddingBlock: space(1.5),
  paddingInline: space(4),
  fontSize: size.sm,
  lineHeight: 1.4,
  color: color.muted,
  ':hover': { color: color.ink },
})
export const text = style({ gridArea: 'text', minWidth: 0 })
export const body = style({ display: 'grid', gap: space(8) })
export const intro = style({ color: color.ink2, lineHeight: 1.75 })
export const section = style({ display: 'grid', gap: space(3) })
export const sectionHeading = style({ fontSize: size.md, fontWeight: weight.heavy })
export const paragraph = style({ color: color.ink2, lineHeight: 1.75 })
