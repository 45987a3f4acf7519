import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'
import { edge } from '../queue/queue-panel.css.ts'

// Touch devices have no keys to configure.
export const box = style({
  flex: 'none',
  padding: `${space(2)} ${edge} ${space(4)}`,
  borderTop: `1px solid ${color.line}`,
  fontSize: size.sm,
  '@media': { '(hover: none) and (pointer: coarse)': { display: 'none' } },
})
export const keys = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
  gap: `${space(1.5)} ${space(4)}`,
  fontSize: size.xs,
})
export const pair = style({ display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0 })
export const caps = style({ display: 'flex', gap: space(1), flex: 'none' })
export const cap = style({
  minWidth: '22px',
  paddingInline: space(1.5),
  lineHeight: '20px',
  textAlign: 'center',
  fontFamily: 'inherit',
  whiteSpace: 'nowrap',
  color: color.ink2,
  background: color.sunk,
  border: `1px solid ${color.line2}`,
  borderRadius: '4px',
})
export const does = style({ margin: 0, minWidth: 0, color: color.muted })
