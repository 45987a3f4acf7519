import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size } from '#web/ui/theme/theme.css.ts'

export const search = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'grid',
  containerType: 'inline-size',
})
export const aboveResults = style({
  display: 'none',
  marginBottom: space(3),
  '@media': { [media.noField]: { display: 'grid' } },
})
export const searchLabel = style({ flex: 1, minWidth: 0, display: 'grid' })
export const shortcut = style({
  fontFamily: 'ui-monospace, monospace',
  fontSize: size.xs,
  lineHeight: 1,
  padding: `${space(1)} ${space(1.5)}`,
  marginInlineEnd: space(2),
  border: `1px solid ${color.line2}`,
  borderRadius: '4px',
  // The field's text comes first.
  '@container': { '(max-width: 359px)': { display: 'none' } },
})
