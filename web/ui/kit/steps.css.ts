import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, media, radius, size, weight } from '../theme/theme.css.ts'

export const list = style({ display: 'flex', gap: space(3), listStyle: 'none', padding: 0, margin: 0 })
const base = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minWidth: 0,
  minHeight: '44px',
  fontSize: size.sm,
  lineHeight: 1.35,
  // The line to the next step.
  selectors: {
    '&:not(:last-child)': { flex: '1 1 auto' },
    '&:not(:last-child)::after': {
      content: '""',
      flex: '1 0 12px',
      height: '1px',
      background: color.line2,
    },
  },
  '@media': { [media.phone]: { gap: space(2) } },
})
const done = style({ color: color.ink2 })
const current = style({ color: color.ink, fontWeight: weight.strong })
const next = style({ color: color.muted })
export const step = { done: `${base} ${done}`, current: `${base} ${current}`, next: `${base} ${next}` }
globalStyle(`${base} > a`, {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '44px',
  color: 'inherit',
})
globalStyle(`${base} > a:hover`, { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.2em' })
export const mark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  borderRadius: radius.full,
  border: '1px solid currentcolor',
  fontSize: size.xs,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${current} > &`]: { background: color.ink, borderColor: color.ink, color: color.paper },
    [`${done} &`]: { color: color.jade, borderColor: color.jade },
  },
})
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' })
/** On phones, the names of other steps are only for screen readers (like `visuallyHidden`). */
for (const other of [done, next])
  globalStyle(`${other} ${name}`, {
    '@media': {
      [media.phone]: {
        position: 'absolute',
        width: '1px',
        height: '1px',
        margin: '-1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
  })
