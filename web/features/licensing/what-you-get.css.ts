import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'

export const list = style({ display: 'grid', gap: space(1), listStyle: 'none', fontSize: size.sm, color: color.ink2 })
export const item = style({ display: 'flex', gap: space(2), alignItems: 'flex-start', lineHeight: 1.5 })
export const mark = style({ flex: 'none', paddingTop: '.2em', color: color.jade })
export const files = style({ display: 'block', fontSize: size.xs, color: color.muted, overflowWrap: 'anywhere' })
