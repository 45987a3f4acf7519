import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size } from '#web/ui/theme/theme.css.ts'

const quietLink = style({ ':hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.2em' } })

/** Parts with a point before each; that of the first part of every line lies outside and is cut off, so that none dangles. */
const row = { marginInlineStart: '-24px', clipPath: 'inset(-4px -4px -4px 20px)' } as const
const part = { position: 'relative', marginInlineStart: '24px' } as const
const point = {
  content: '"·" / ""',
  position: 'absolute',
  insetInlineStart: '-16px',
  width: '8px',
  textAlign: 'center',
  color: color.muted,
} as const

export const kicker = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  fontSize: size.sm,
  color: color.muted,
  ...row,
})
globalStyle(`${kicker} > *`, part)
export const trail = style({ display: 'flex', flexWrap: 'wrap', columnGap: space(2) })
export const step = style({
  display: 'inline-flex',
  alignItems: 'center',
  selectors: { '&:not(:first-child)::before': { content: '"/" / ""', marginInlineEnd: space(2), color: color.line2 } },
})
// A touch target without increasing the line height.
export const trailLink = style([quietLink, { paddingBlock: space(1) }])
export const library = style({ '::before': point })

export const titleLine = style({ display: 'flex', alignItems: 'flex-start', gap: space(2), marginTop: space(1) })
export const title = style({
  flex: 1,
  minWidth: 0,
  fontSize: '2.125rem',
  '@media': { [media.phone]: { fontSize: size.xl } },
})
export const sold = style({
  marginInlineStart: space(3),
  verticalAlign: 'middle',
  letterSpacing: 0,
  display: 'inline-flex',
})
// Space for two buttons, also while only one has loaded.
export const tools = style({ display: 'flex', flex: 'none', width: '88px', marginInlineEnd: `calc(${space(3)} * -1)` })

export const credits = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginTop: space(2),
  color: color.ink2,
  ...row,
})
export const credit = style([part, { '::before': point }])
export const creditLink = quietLink
