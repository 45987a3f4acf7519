import { style } from '@vanilla-extract/css'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'
import { apply as button, input } from './range-form.css.ts'

export const form = style({ display: 'grid', gap: space(2) })
export const choice = style({ display: 'grid', gap: space(1), fontSize: size.xs, color: color.muted })
export const select = style([input, { cursor: 'pointer', textOverflow: 'ellipsis' }])
export const note = style({ fontSize: size.xs, lineHeight: 1.5, color: color.muted })
export const more = style([textLink, { justifySelf: 'start', fontSize: size.sm, lineHeight: '24px' }])
export const apply = style([button, { justifySelf: 'start' }])
