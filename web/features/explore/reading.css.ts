import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'

const coarse = '(pointer: coarse)'

export const reading = style({ display: 'grid', gap: space(2), marginBottom: space(4) })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(4),
  rowGap: space(1),
})
export const chips = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2), minWidth: 0 })
export const word = style({ marginInlineEnd: space(1), fontSize: size.sm, color: color.muted, whiteSpace: 'nowrap' })
export const exact = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  fontSize: size.sm,
  color: color.muted,
  textDecoration: 'underline',
  textDecorationColor: color.line2,
  textUnderlineOffset: '.2em',
  ':hover': { color: color.ink, textDecorationColor: 'currentcolor' },
  '@media': { [coarse]: { minHeight: '44px' } },
})
export const note = style({
  fontSize: size.sm,
  lineHeight: 1.7,
  color: color.ink2,
  overflowWrap: 'anywhere',
})
export const proposal = style({ marginInlineStart: space(3) })
export const almost = style({ marginTop: space(8) })
export const almostTitle = style({ marginBottom: space(3), fontSize: size.md, fontWeight: 600, color: color.ink2 })
