import { createContainer, style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size } from '#web/ui/theme/theme.css.ts'

const box = createContainer()

export const page = style({ display: 'grid', gap: space(6), alignContent: 'start' })
export const heading = style({ display: 'grid', gap: space(2) })
export const frame = style({ containerName: box, containerType: 'inline-size' })
export const form = style({
  display: 'grid',
  alignItems: 'start',
  gap: space(4),
  '@container': { [`${box} (min-width: 520px)`]: { gridTemplateColumns: '1fr 1fr' } },
})
export const wide = style({ gridColumn: '1 / -1' })
export const places = style({ display: 'grid', gap: space(2), alignContent: 'start' })
export const chosen = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
export const place = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: '44px',
  paddingInline: space(3),
  fontSize: size.sm,
  border: `1px solid ${color.line}`,
  borderRadius: radius.full,
  overflowWrap: 'anywhere',
})
