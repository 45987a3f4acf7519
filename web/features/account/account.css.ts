import { style } from '@vanilla-extract/css'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

/** An empty live region stays in the DOM for its first message, but takes no space. */
const outOfFlow = { position: 'absolute' } as const
export const slot = style({ ':empty': outOfFlow })
export const form = style({ display: 'grid', gap: space(4), alignContent: 'start' })
export const formError = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(3)} ${space(3.5)}`,
  borderRadius: radius.control,
  background: color.sealWash,
  color: color.seal,
  fontSize: size.sm,
  lineHeight: 1.5,
})
export const actions = style({ display: 'flex', justifyContent: 'flex-end', gap: space(3) })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
/** Tabs with the corner button: the same height with and without the button. */
export const cornered = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: '44px',
})
export const mode = style({ display: 'grid', gap: space(4), alignContent: 'start' })
export const modeName = style({ fontWeight: weight.strong })
export const forgot = style({ fontSize: size.sm, textAlign: 'end' })
/** CAPTCHA picture: has its final size before it is loaded. */
export const picture = style({
  flex: 'none',
  width: '192px',
  height: '44px',
  display: 'grid',
  placeItems: 'center',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  overflow: 'hidden',
  cursor: 'pointer',
})
/** Below the picture: the alternative for people who cannot read it. */
export const otherWay = style([
  textLink,
  { minHeight: '44px', fontSize: size.sm, textAlign: 'start', cursor: 'pointer' },
])
export const between = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space(3),
  fontSize: size.sm,
})
/** Hidden beside a form that has a box for it. */
export const agreement = style({
  fontSize: size.sm,
  color: color.muted,
  selectors: {
    'main:has(input[name="acceptsTerms"]) &': { display: 'none' },
    '[role="dialog"]:has(input[name="acceptsTerms"]) &': { display: 'none' },
  },
})
export const alternative = style({ fontSize: size.sm, color: color.ink2, textAlign: 'center' })
export const status = style({ fontSize: size.sm, color: color.jade, ':empty': outOfFlow })

/** Login layout: a narrow column with the form and the purpose above it. */
export const page = style({
  width: '100%',
  maxWidth: '432px',
  marginInline: 'auto',
  paddingInline: space(4),
  paddingBlock: `${space(12)} ${space(16)}`,
  display: 'grid',
  gap: space(6),
  '@media': { [media.phone]: { paddingBlock: `${space(8)} ${space(12)}` } },
})
export const heading = style({ display: 'grid', gap: space(2), justifyItems: 'start' })
export const lead = style({ color: color.muted })
export const skeleton = style({ minHeight: '420px' })
export const switchLink = style([textLink, { minHeight: '24px' }])

/** What an undo link would change, as two short lists. */
export const facts = style({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
})
export const factsName = style({ fontSize: size.sm, fontWeight: weight.strong })
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(4),
  color: color.ink2,
  fontSize: size.sm,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
export const waiting = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '44px',
  color: color.muted,
})
