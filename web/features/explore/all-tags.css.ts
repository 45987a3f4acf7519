import { style } from '@vanilla-extract/css'
import { searchField } from '#web/ui/form/search-field.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size, weight } from '#web/ui/theme/theme.css.ts'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  paddingBlock: `${space(10)} ${space(4)}`,
  '@media': { [media.phone]: { paddingBlockStart: space(6) } },
})
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(4),
  flex: '0 1 420px',
  minWidth: 0,
  '@media': { [media.phone]: { flex: '1 1 100%' } },
})
export const field = style([searchField, { flex: 1, minWidth: 0 }])
export const count = style({
  flex: 'none',
  minWidth: '5em',
  fontSize: size.sm,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
})
export const jumps = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(6),
  borderBottom: `1px solid ${color.line}`,
})
export const jump = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  fontSize: size.sm,
  color: color.ink2,
  ':hover': { color: color.ink },
})
export const group = style({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  gap: space(8),
  paddingBlock: space(8),
  borderBottom: `1px solid ${color.line}`,
  selectors: { '&:last-of-type': { borderBottom: 0, paddingBlockEnd: space(16) } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4), paddingBlock: space(6) } },
})
export const groupTitle = style({ lineHeight: 1.6 })
export const blocks = style({ display: 'grid', gap: space(6) })
export const block = style({ display: 'grid', gap: space(2) })
export const parent = style({ fontSize: size.sm, fontWeight: weight.strong })
export const parentLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
})
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
