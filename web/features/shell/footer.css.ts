import { style } from '@vanilla-extract/css'
import { wrap } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'

const around = style({
  marginTop: 'auto',
  color: color.muted,
  fontSize: size.sm,
  // On a short page the footer grows upwards while it streams in, so it is hidden until complete (until a sibling follows).
  selectors: { '&:not(:has(+ *))': { visibility: 'hidden' } },
})
export const footer = style([around, { borderTop: `1px solid ${color.line}` }])
export const row = style([
  wrap,
  {
    display: 'grid',
    gridTemplate: '"links verify" auto "house house" auto / minmax(0, 1fr) auto',
    columnGap: space(8),
    alignItems: 'start',
    paddingBlock: space(5),
    '@media': {
      '(max-width: 760px)': { gridTemplate: '"links" auto "verify" auto "house" auto / minmax(0, 1fr)' },
    },
  },
])
export const links = style({ gridArea: 'links', display: 'flex', flexWrap: 'wrap', columnGap: space(6) })
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '44px',
  ':hover': { color: color.ink },
})
export const verify = style([link, { gridArea: 'verify', justifySelf: 'start' }])
export const house = style({ gridArea: 'house', paddingBlock: space(2) })

export const quiet = style([around, { paddingBlock: space(4) }])
export const quietLinks = style([
  wrap,
  { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: space(6) },
])
