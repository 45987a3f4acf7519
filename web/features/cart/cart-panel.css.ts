import { style } from '@vanilla-extract/css'
import { clip } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const count = style({ fontSize: size.sm, fontWeight: weight.normal, color: color.muted })
export const lines = style({ listStyle: 'none', marginBlock: `calc(${space(3)} * -1)` })
export const line = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: space(3),
  paddingBlock: space(3),
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': {
    // The price is below the description.
    [media.phone]: { gridTemplate: '"cover words remove" auto "cover price remove" auto / 48px minmax(0, 1fr) auto' },
  },
})
export const cover = style({
  width: '48px',
  height: '48px',
  borderRadius: radius.control,
  overflow: 'hidden',
  background: color.sunk,
  '@media': { [media.phone]: { gridArea: 'cover', alignSelf: 'start' } },
})
export const off = style({ opacity: 0.45, filter: 'saturate(.3)' })
export const words = style({ minWidth: 0, '@media': { [media.phone]: { gridArea: 'words' } } })
export const title = style({ display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0 })
export const name = style([
  clip,
  { fontWeight: weight.strong, ':hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' } },
])
export const terms = style({ fontSize: size.sm, color: color.muted, lineHeight: 1.5 })
export const price = style({
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { gridArea: 'price', textAlign: 'start' } },
})
export const remove = style({
  '@media': { [media.phone]: { gridArea: 'remove', alignSelf: 'start', marginBlockStart: `calc(${space(2)} * -1)` } },
})
export const total = style({ flex: 1, minWidth: 0 })
export const note = style({ fontSize: size.sm, color: color.muted })
export const gets = style({
  display: 'grid',
  gap: space(2),
  marginBlockStart: space(6),
  paddingBlockStart: space(4),
  borderTop: `1px solid ${color.line}`,
})
