import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size, weight } from '#web/ui/theme/theme.css.ts'

export const frame = style({ overflowX: 'auto' })
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: size.sm, color: color.ink2 })
globalStyle(`${table} th, ${table} td`, {
  padding: `${space(3)} ${space(4)} ${space(3)} 0`,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  borderBottom: `1px solid ${color.line}`,
})
globalStyle(`${table} th`, { color: color.ink, fontWeight: weight.strong })
