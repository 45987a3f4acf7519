import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size } from '#web/ui/theme/theme.css.ts'

const quietLink = style({ ':hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: '.2em' } })

export const kicker = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  fontSize: size.sm,
  color: color.muted,
})
export const trail = style({ display: 'flex', flexWrap: 'wrap', columnGap: space(2) })
export const step = style({
  display: 'inline-flex',
  alignItems: 'center',
  selectors: { '&:not(:first-child)::before': { content: '"/" / ""', marginInlineEnd: space(2), color: color.line2 } },
})
// A touch target without increasing the line height.
export const trailLink = style([quietLink, { paddingBlock: space(1) }])
export const library = style({
  '::before': { content: '"·" / ""', marginInlineEnd: space(2) },
})

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
  columnGap: space(3),
  marginTop: space(2),
  color: color.ink2,
})
export const credit = style({
  selectors: {
    // After, not before: at a line break the point stays at the end of the line.
    '&:not(:last-child)::after': { content: '"·" / ""', marginInlineStart: space(3), color: color.muted },
  },
})
export const creditLink = quietLink
