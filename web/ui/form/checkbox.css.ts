import { style } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, size } from '../theme/theme.css.ts'

export const label = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2.5),
  minHeight: '24px',
  fontSize: size.sm,
  lineHeight: 1.6,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: color.muted, cursor: 'not-allowed' } },
  '@media': { '(pointer: coarse)': { paddingBlock: space(2.5) } },
})
const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23000' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M3.5 8.3l3 3 6-6.3'/%3E%3C/svg%3E\")"
export const box = style({
  appearance: 'none',
  flex: 'none',
  width: '18px',
  height: '18px',
  margin: '.17em 0 0',
  border: `1.5px solid ${color.control}`,
  borderRadius: '4px',
  background: color.raised,
  display: 'grid',
  cursor: 'inherit',
  selectors: {
    '&:checked': { background: color.ink, borderColor: color.ink },
    '&:checked::before': { content: '""', background: color.paper, mask: `${tick} center / 100% no-repeat` },
    '&[aria-invalid=true]': { borderColor: color.seal },
    '&:indeterminate': { background: color.ink, borderColor: color.ink },
    '&:indeterminate::before': {
      content: '""',
      alignSelf: 'center',
      height: '2px',
      marginInline: '3px',
      background: color.paper,
    },
    '&:disabled': { background: color.sunk },
  },
})
export const text = style({ minWidth: 0, flex: 1 })
