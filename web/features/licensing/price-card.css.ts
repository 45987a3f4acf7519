import { style } from '@vanilla-extract/css'
import { card, textLink } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, size, weight } from '#web/ui/theme/theme.css.ts'

export const buy = style([
  card,
  {
    gridArea: 'buy',
    position: 'sticky',
    insetBlockStart: '88px',
    '@media': { '(max-width: 959px)': { position: 'static' } },
  },
])
export const label = style({
  fontSize: size.sm,
  fontWeight: weight.normal,
  letterSpacing: 0,
  lineHeight: 1.6,
  color: color.muted,
})
export const saving = style({ fontSize: size.sm, fontWeight: weight.strong, color: color.ink2 })
export const priced = style({ fontSize: size.sm, color: color.ink2 })
export const gets = style({ marginBlockEnd: space(4), paddingTop: space(3), borderTop: `1px solid ${color.line}` })
export const off = style({ color: color.muted })

export const covers = style({ display: 'grid', gap: space(2), marginBlock: space(4), fontSize: size.sm })
const line = style({ display: 'flex', gap: space(2), alignItems: 'flex-start', lineHeight: 1.5 })
export const covered = style([line, { color: color.jade }])
export const beyond = style([line, { color: color.muted }])
export const mark = style({ flex: 'none', paddingTop: '.2em' })

export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 44px',
  gap: space(2),
  marginTop: space(2),
})
export const take = style({ marginTop: space(2) })
export const withdrawn = style({ marginBlock: space(4), color: color.ink2 })
export const notes = style({
  display: 'grid',
  gap: space(2),
  marginTop: space(4),
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
  fontSize: size.sm,
  color: color.ink2,
})
export const noteLink = style([textLink, { whiteSpace: 'nowrap' }])
