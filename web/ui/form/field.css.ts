import { style } from '@vanilla-extract/css'
import { space } from '../theme/space.ts'
import { color, motion, radius, size, weight } from '../theme/theme.css.ts'

export const field = style({ position: 'relative', display: 'grid', gap: space(1.5), minWidth: 0 })
export const label = style({ fontSize: size.sm, fontWeight: weight.strong, lineHeight: 1.4 })
export const optional = style({ fontWeight: weight.normal, color: color.muted, marginInlineStart: space(2) })
export const hint = style({ fontSize: size.sm, color: color.muted, lineHeight: 1.5 })
export const error = style({
  display: 'flex',
  gap: space(1.5),
  alignItems: 'flex-start',
  fontSize: size.sm,
  color: color.seal,
  lineHeight: 1.5,
})
/** Takes no room, so that a button beside the field ends where its control ends. */
export const noError = style({ position: 'absolute' })
export const errorIcon = style({ flex: 'none', paddingTop: '.15em' })

export const input = style({
  width: '100%',
  minWidth: 0,
  minHeight: '44px',
  // Below 16 px, iOS zooms in on a focused field.
  fontSize: size.md,
  lineHeight: 1.4,
  padding: `${space(2)} ${space(3)}`,
  color: color.ink,
  background: color.raised,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  transition: `border-color ${motion.fast}`,
  ':hover': { borderColor: color.ink2 },
  ':focus-visible': { outline: `2px solid ${color.ink}`, outlineOffset: '-1px', borderColor: color.ink },
  ':disabled': { background: color.sunk, color: color.muted, borderColor: color.line2, cursor: 'not-allowed' },
  selectors: {
    '&[aria-invalid=true]': { borderColor: color.seal },
    '&[aria-invalid=true]:focus-visible': { outlineColor: color.seal },
  },
})
export const withLead = style({ position: 'relative', display: 'grid' })
export const lead = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: space(3),
  display: 'grid',
  placeItems: 'center',
  color: color.muted,
  pointerEvents: 'none',
})
export const inputAfterLead = style({ paddingInlineStart: '56px' })
export const withButton = style({ position: 'relative', display: 'grid' })
export const roomForButton = style({ paddingInlineEnd: '52px' })
export const innerButton = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
})

export const rules = style({ display: 'grid', gap: space(0.5), fontSize: size.sm })
export const rule = style({ display: 'flex', alignItems: 'center', gap: space(1.5), color: color.muted })
export const ruleKept = style({ color: color.jade })
export const withAction = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space(2) })
