import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight, width } from '#web/ui/theme/theme.css.ts'

const narrow = '(max-width: 1199px)'

export const layout = style({
  display: 'grid',
  gridTemplateColumns: '208px minmax(0, 1fr)',
  alignItems: 'start',
  width: '100%',
  maxWidth: width.page,
  marginInline: 'auto',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const side = style({
  position: 'sticky',
  insetBlockStart: '64px',
  paddingBlock: space(10),
  paddingInlineStart: space(8),
  minWidth: 0,
  '@media': {
    [narrow]: {
      position: 'static',
      paddingBlock: 0,
      paddingInline: space(8),
      borderBottom: `1px solid ${color.line}`,
      overflowX: 'auto',
    },
    [media.phone]: { paddingInline: space(4) },
  },
})
export const places = style({
  display: 'grid',
  gap: space(1),
  '@media': { [narrow]: { display: 'flex', gap: space(6) } },
})
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  minHeight: '44px',
  paddingInline: space(3),
  borderRadius: radius.control,
  fontSize: size.sm,
  color: color.ink2,
  whiteSpace: 'nowrap',
  ':hover': { color: color.ink, background: color.sunk },
  selectors: {
    '&[data-status=active]': { color: color.ink, fontWeight: weight.strong, background: color.sunk },
  },
  '@media': {
    [narrow]: {
      minHeight: '48px',
      paddingInline: 0,
      borderRadius: 0,
      borderBlock: '2px solid transparent',
      ':hover': { background: 'none' },
      selectors: { '&[data-status=active]': { background: 'none', borderBottomColor: color.seal } },
    },
  },
})
export const page = style({ minWidth: 0 })
