import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size, weight } from '#web/ui/theme/theme.css.ts'

export const pane = style({ display: 'grid', gap: space(6), width: '100%', textAlign: 'start' })
export const step = style({ display: 'grid', gap: space(3), minWidth: 0 })
export const stepName = style({ fontSize: size.md, fontWeight: weight.strong })
export const note = style({ fontSize: size.sm, color: color.muted })

export const details = style({ display: 'grid', border: `1px solid ${color.line}`, borderRadius: radius.card })
export const detail = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(3),
  padding: `${space(2)} ${space(4)}`,
  minHeight: '56px',
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"name action" "value action"',
      rowGap: 0,
      paddingInline: space(3),
    },
  },
})
export const detailName = style({
  fontSize: size.sm,
  color: color.muted,
  '@media': { [media.phone]: { gridArea: 'name' } },
})
export const detailValue = style({
  display: 'grid',
  gap: space(0.5),
  minWidth: 0,
  '@media': { [media.phone]: { gridArea: 'value' } },
})
export const detailText = style({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' })
export const detailAction = style({ '@media': { [media.phone]: { gridArea: 'action' } } })

export const proof = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 216px',
  gap: space(6),
  alignItems: 'start',
  '@media': { '(max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const form = style({ display: 'grid', gap: space(3) })
export const picker = style({ display: 'grid', gap: space(2) })
export const chosen = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(3),
  padding: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
})
export const chosenText = style({ display: 'grid', gap: space(1), justifyItems: 'start', fontSize: size.sm })
export const preview = style({
  width: '96px',
  height: '96px',
  objectFit: 'contain',
  background: color.sunk,
  borderRadius: '4px',
})
export const progress = style({ display: 'grid', gap: space(2), justifyItems: 'start', fontSize: size.sm })

/** A drawn receipt: always light, like paper, in both themes. */
export const example = style({ display: 'grid', gap: space(2), margin: 0 })
export const receipt = style({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  background: color.sunk,
  fontSize: size.xs,
})
export const receiptHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  fontSize: size.sm,
  fontWeight: weight.strong,
})
export const receiptMark = style({
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  borderRadius: radius.full,
  background: color.jadeWash,
  color: color.jade,
})
export const receiptRows = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: `${space(2)} ${space(3)}`,
  overflowWrap: 'anywhere',
})
export const blank = style({ height: '12px', marginBlock: 'auto', borderRadius: '3px', background: color.line2 })

export const view = style({ display: 'grid', gap: space(4), marginTop: space(6) })
export const viewName = style({ fontSize: size.lg })
export const viewFacts = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: `${space(2)} ${space(6)}`,
  fontSize: size.sm,
})
export const imageLink = style({ display: 'block', justifySelf: 'start', maxWidth: '100%' })
export const image = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: '360px',
  objectFit: 'contain',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sunk,
})
