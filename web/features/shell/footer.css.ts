import { style } from '@vanilla-extract/css'
import { wrap } from '../../ui/layout.css.ts'
import { space } from '../../ui/space.ts'
import { color, media, size } from '../../ui/theme.css.ts'

export const footer = style({
  marginTop: 'auto',
  borderTop: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: size.sm,
})
export const row = style([
  wrap,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space(6), paddingBlock: space(5) },
])
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(6),
  flex: 1,
  '@media': { [media.phone]: { flexBasis: '100%', order: -1 } },
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '44px',
  ':hover': { color: color.ink },
})
