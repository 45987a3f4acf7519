import { style } from '@vanilla-extract/css'
import { dropdown } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const root = style({ position: 'relative' })
export const summary = style({
  listStyle: 'none',
  borderRadius: radius.control,
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})
export const menu = style([dropdown, { insetInlineEnd: 0, minWidth: '168px' }])
export const line = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: `calc(${space(3)} * -1)` })
/** Only for screen readers where the header has no space for it. */
export const name = style({
  '@media': {
    '(min-width: 1024px) and (max-width: 1279px)': { display: 'none' },
    // With the categories beside it, only Chinese words are short enough.
    [media.desktop]: { selectors: { ':root:is(:lang(en), :lang(ja)) header &': { display: 'none' } } },
  },
})
export const language = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '44px',
  paddingInline: space(3),
  borderRadius: radius.control,
  fontSize: size.sm,
  whiteSpace: 'nowrap',
  color: color.ink2,
  ':hover': { background: color.sunk, color: color.ink },
})
export const current = style([
  language,
  { justifyContent: 'space-between', color: color.ink, fontWeight: weight.strong, ':hover': { background: 'none' } },
])
