import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'

export const heading = style({ display: 'grid', gap: space(1), marginBottom: space(6) })
export const part = style({ display: 'grid', gap: space(3), marginBottom: space(8) })
export const form = style({ display: 'grid', gap: space(2) })
export const note = style({ fontSize: size.sm, color: color.muted })
export const approvers = style({ display: 'grid', gap: space(1) })
export const dialogButtons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginInlineStart: 'auto' })
