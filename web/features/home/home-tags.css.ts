import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size } from '#web/ui/theme/theme.css.ts'

export const index = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: space(12),
  rowGap: space(6),
  paddingBlockStart: space(5),
  borderTop: `1px solid ${color.line}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const kind = style({ fontSize: size.sm, color: color.muted, marginBottom: space(2) })
export const tags = style({ display: 'flex', flexWrap: 'wrap', columnGap: space(5) })
export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '36px',
  fontSize: size.md,
  color: color.ink2,
  ':hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.3em' },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
})
