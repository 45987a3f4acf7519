import { globalStyle, style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size, weight } from '#web/ui/theme/theme.css.ts'

export const heading = style({ display: 'grid', gap: space(1), marginBottom: space(5) })
/** A name that does not break inside: by default lines can break between any two Han characters. */
export const whole = style({ display: 'inline-block', maxWidth: '100%' })
export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 420px) auto',
  gap: `${space(3)} ${space(3)}`,
  alignItems: 'end',
  justifyContent: 'start',
  marginBlock: `${space(5)} ${space(6)}`,
})
// A field keeps a gap below its input for a message.
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), paddingBottom: space(1.5) })
export const dates = style({ gridColumn: '1 / -1', maxWidth: 560 })
// A list item, so that the mark which says that it opens stays.
export const datesName = style({
  width: 'fit-content',
  paddingBlock: space(2.5),
  color: color.muted,
  fontSize: size.sm,
  cursor: 'pointer',
})

export const list = style({ display: 'grid', gap: space(5) })
export const order = style([card, { paddingBlock: 0 }])
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(4)}`,
  paddingBlock: space(3),
  borderBottom: `1px solid ${color.line}`,
  fontSize: size.sm,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
})
export const topEnd = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginInlineStart: 'auto' })
export const bottom = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${space(3)} ${space(2)}`,
  paddingBlock: space(4),
  borderTop: `1px solid ${color.line}`,
})
// On a phone the buttons share the width; "Pay now" comes last, on its own line.
globalStyle(`${bottom} > :is(a, button)`, { '@media': { [media.phone]: { flex: '1 0 auto', maxWidth: '100%' } } })
globalStyle(`${bottom} > a:nth-of-type(2)`, { '@media': { [media.phone]: { flexBasis: '100%' } } })
export const total = style({
  '@media': { [media.phone]: { flex: '1 0 100%' } },
  marginInlineEnd: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(2),
})
export const totalLabel = style({ fontSize: size.sm, color: color.muted })

export const state = style([
  card,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space(4),
    marginBottom: space(6),
  },
])
/** They stay together: beside the text, or below it if all of them do not fit there. */
export const stateActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(2),
  marginInlineStart: 'auto',
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [media.phone]: { flex: '1 0 100%' } },
})
// On a phone they share each row; what is alone in the last one is as wide as all of it.
globalStyle(`${stateActions} > :is(a, button)`, { '@media': { [media.phone]: { flex: '1 0 auto', maxWidth: '100%' } } })
export const stateText = style({
  flex: '1 1 240px',
  display: 'grid',
  gap: space(1),
})
export const stateName = style({ fontSize: size.lg })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: `${space(2)} ${space(6)}`,
  marginTop: space(6),
  fontSize: size.sm,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { columnGap: space(4) } },
})
export const factName = style({ color: color.muted })
export const sum = style({ fontWeight: weight.heavy })
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '44px',
  marginTop: `-${space(4)}`,
  fontSize: size.sm,
  color: color.ink2,
})
