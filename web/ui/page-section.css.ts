import { style } from '@vanilla-extract/css'
import { space } from './theme/space.ts'
import { color, media, size, weight } from './theme/theme.css.ts'

export const section = style({ paddingBlock: space(10), '@media': { [media.phone]: { paddingBlock: space(7) } } })
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  rowGap: space(3),
  marginBottom: space(5),
})
export const sectionTitle = style({
  fontSize: size.xl,
  fontWeight: weight.heavy,
  '@media': { [media.phone]: { fontSize: size.lg } },
})
export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '44px',
  marginInlineStart: 'auto',
  fontSize: size.sm,
  color: color.muted,
  ':hover': { color: color.ink },
})
export const note = style({ color: color.muted })
