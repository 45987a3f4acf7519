import { createContainer, style } from '@vanilla-extract/css'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, radius, size, weight } from '#web/ui/theme/theme.css.ts'

const box = createContainer()
const wide = `${box} (min-width: 520px)`

export const section = style({
  containerName: box,
  containerType: 'inline-size',
  display: 'grid',
  gap: space(2),
  marginBlock: space(4),
  scrollMarginBlockStart: '88px',
})
export const form = style({
  display: 'grid',
  gap: space(3),
  '@container': { [wide]: { gridTemplateColumns: '1fr 1fr', columnGap: space(4) } },
})
export const ask = style({ alignSelf: 'end' })
export const answer = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: space(3),
  selectors: { '&:empty': { display: 'none' } },
})
export const verdict = style({ fontSize: size.lg, fontWeight: weight.strong })
export const offer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.raised,
})
export const licence = style({ display: 'grid', gap: space(1), minWidth: 0 })
export const nearest = style({ fontSize: size.xs, color: color.muted })
export const name = style({ fontSize: size.sm, lineHeight: 1.5, overflowWrap: 'anywhere' })
export const clause = style({ fontSize: size.sm, lineHeight: 1.6, color: color.ink2 })
/** A statement is kept by a write, which a page without a script does not make. */
export const keep = style([clause, { '@media': { '(scripting: none)': { display: 'none' } } }])
export const link = style([textLink, { whiteSpace: 'nowrap' }])
/** The form is part of it: where it is named by the address it must not be hidden by the header. */
export const title = style({ fontSize: size.md })
export const opener = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '44px',
  fontWeight: weight.strong,
  textAlign: 'start',
  cursor: 'pointer',
})
export const price = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space(2) })
export const misses = style({ display: 'grid', gap: space(1), paddingInlineStart: space(5), listStyle: 'disc' })
