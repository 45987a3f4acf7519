import { createContainer, createVar, style } from '@vanilla-extract/css'
import { side } from '#web/ui/price.css.ts'
import { clip, hiddenVisually } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, motion, radius, size, weight } from '#web/ui/theme/theme.css.ts'

// A container query: the width of the list decides, not that of the window, because beside filters it is narrower.
const list = createContainer()
const below = (width: number) => `${list} (max-width: ${width}px)`
const [noTags, noTempo, phone] = [below(1080), below(760), below(600)]
const gone = (at: string) => ({ '@container': { [at]: { display: 'none' } } })
/** Facts below the names are a second line; what is beside both is centred on them. */
const [besideBoth, onFirstLine] = [{ gridRow: '1 / span 2' }, { gridRow: 1 }]
const beside = { '@container': { [noTags]: besideBoth } }

/** Width of the tempo column; empty if there is none. */
const tempoColumn = createVar()
/** Reserved space for the buttons, so that nothing moves when they load: four, and for members a fifth. */
const actionsColumn = createVar()
/** The currency is named beside the amount where ¥ alone is ambiguous. */
const priceColumn = createVar()
const outset = space(1.5)
const buttons = (count: number, px: number) => ({ [actionsColumn]: `calc(${count} * ${px}px - ${outset})` })
const ofMember = (px: number) => ({ ':root[data-member] &': { vars: buttons(5, px) } })
export const rows = style({
  containerName: list,
  containerType: 'inline-size',
  borderTop: `1px solid ${color.line}`,
  vars: { [tempoColumn]: '44px', ...buttons(4, 32), [priceColumn]: '144px' },
  selectors: { ':root:lang(zh) &': { vars: { [priceColumn]: '112px' } }, ...ofMember(32) },
  '@media': { '(pointer: coarse)': { vars: buttons(4, 44), selectors: ofMember(44) } },
})
export const withKey = style({ vars: { [tempoColumn]: '72px' } })
export const withoutTempo = style({ vars: { [tempoColumn]: ' ' } })
/** A list for readers to whom its sender shows no prices. */
export const withoutPrices = style({ selectors: { '&&&': { vars: { [priceColumn]: '0px' } } } })
export const row = style({
  display: 'grid',
  gridTemplateColumns: `48px minmax(140px, 1.1fr) minmax(140px, 1.5fr) 168px ${tempoColumn} 52px ${priceColumn} ${actionsColumn}`,
  alignItems: 'center',
  gap: space(4),
  minHeight: '72px',
  paddingBlock: space(1.5),
  borderBottom: `1px solid ${color.line}`,
  ':hover': { background: `linear-gradient(90deg, transparent, ${color.sunk} 6%, ${color.sunk} 94%, transparent)` },
  '@container': {
    [noTags]: {
      gridTemplateColumns: `48px minmax(130px, 1.2fr) minmax(120px, 1.2fr) ${tempoColumn} 52px ${priceColumn} ${actionsColumn}`,
      rowGap: 0,
    },
    [noTempo]: {
      gridTemplateColumns: `48px minmax(120px, 1.2fr) minmax(100px, 1fr) ${priceColumn} ${actionsColumn}`,
      columnGap: space(3),
    },
    [phone]: { gridTemplateColumns: '48px minmax(0, 1fr) auto 44px', columnGap: space(2.5) },
  },
})
export const loaded = style({
  background: `linear-gradient(90deg, transparent, ${color.sunk} 6%, ${color.sunk} 94%, transparent)`,
})

/** What is before the row stands in the row's own space, so that its columns stay those of every list. */
export const withLead = style({
  position: 'relative',
  paddingInlineStart: '44px',
  // Without the menu, whose width the name needs.
  '@container': { [phone]: { gridTemplateColumns: '48px minmax(0, 1fr) auto' } },
})
export const lead = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  width: '44px',
  display: 'grid',
  alignItems: 'center',
})

export const cover = style({
  ...beside,
  position: 'relative',
  width: '48px',
  height: '48px',
  borderRadius: radius.control,
  overflow: 'hidden',
  background: color.sunk,
  flex: 'none',
})
export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' })
export const faded = style({ opacity: 0.45, filter: 'saturate(.3)' })
export const mark = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: 'rgb(20 17 14 / .45)',
  color: '#fff',
  opacity: 0,
  transition: `opacity ${motion.fast}`,
  selectors: {
    [`${row}:hover &, ${cover}:focus-visible &, ${loaded} &`]: { opacity: 1 },
  },
  // Touch devices have no hover: the icon is always visible.
  '@media': { '(hover: none)': { opacity: 1, background: 'rgb(20 17 14 / .3)' } },
})

// As high as two lines from the start, so that it stays centred in the row.
export const names = style({
  minWidth: 0,
  minHeight: 'calc(1.5rem + 24px)',
  '@container': { [noTags]: onFirstLine },
})
export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  // What stands beside the name, such as that it is sold out, goes below it rather than squeeze it.
  '@container': { [phone]: { flexWrap: 'wrap', rowGap: 0 } },
})
/** Two lines rather than a cut name; a longer one is cut at the end of the second. Each as high as a touch target (WCAG 2.5.8). */
export const name = style([
  {
    minWidth: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontWeight: weight.strong,
    lineHeight: '24px',
    // Beside the price of a phone's row there is less room for long words.
    '@container': { [phone]: { WebkitLineClamp: 3 } },
    ':hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
  },
])
export const nameOff = style({ color: color.muted })
// The same for each artist.
export const artists = style([clip, { fontSize: size.sm, color: color.muted, lineHeight: '24px' }])
export const artist = style({ paddingBlock: '2px', ':hover': { color: color.ink } })
export const wave = style({
  minWidth: 0,
  '@container': { [noTags]: onFirstLine, [phone]: { display: 'none' } },
})
/**
 * Tags, tempo and length. Where the list has no column for one of them it stands below the names, because tracks are chosen by
 * them: first the tags, in a narrower list all three on one line.
 */
export const facts = style({
  display: 'contents',
  '@container': {
    [noTempo]: {
      display: 'flex',
      gridArea: '2 / 2 / auto / span 2',
      alignItems: 'baseline',
      gap: space(2.5),
      minWidth: 0,
      minHeight: '20px',
      fontSize: size.xs,
      lineHeight: '20px',
      color: color.muted,
      whiteSpace: 'nowrap',
    },
  },
})
const onOneLine = {
  fontSize: 'inherit',
  lineHeight: 'inherit',
  color: 'inherit',
  textAlign: 'start',
} as const
export const tags = style([
  clip,
  {
    fontSize: size.sm,
    color: color.muted,
    '@container': {
      [noTags]: { gridArea: '2 / 2 / auto / span 2', fontSize: size.xs, lineHeight: '20px', minHeight: '20px' },
      [noTempo]: { minHeight: 0 },
    },
  },
])
/** A note is shown in full: two lines rather than cut off. */
export const noteBeside = style([
  gone(noTags),
  {
    fontSize: size.sm,
    lineHeight: 1.45,
    color: color.muted,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    // Breaks between reasons, not within one.
    wordBreak: 'keep-all',
  },
])
/** If the list has no column for it, a note is beside the artists; on a phone below them. */
export const noteBelow = style({
  display: 'none',
  '@container': {
    [noTags]: { display: 'inline' },
    [phone]: { display: 'block', fontSize: size.xs, lineHeight: '18px', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
})
export const noteDot = style([gone(phone)])
const figure = style({ fontSize: size.sm, fontVariantNumeric: 'tabular-nums', color: color.ink2, textAlign: 'end' })
const shownAgain = { position: 'static', width: 'auto', height: 'auto', margin: 0, clipPath: 'none' } as const
export const tempo = style([
  figure,
  {
    lineHeight: 1.4,
    selectors: { [`${withoutTempo} &`]: { display: 'none' } },
    '@container': { [noTags]: besideBoth, [noTempo]: { ...onOneLine, display: 'flex', gap: space(1.5) } },
  },
])
export const unit = style([hiddenVisually, { '@container': { [noTempo]: shownAgain } }])
export const key = style({ fontSize: size.xs, color: color.muted, whiteSpace: 'nowrap' })
export const duration = style([figure, { '@container': { [noTags]: besideBoth, [noTempo]: onOneLine } }])
export const price = style({
  textAlign: 'end',
  vars: { [side]: 'end' },
  whiteSpace: 'nowrap',
  '@container': {
    [noTags]: besideBoth,
    [phone]: {
      gridRow: 1,
      maxWidth: '104px',
      whiteSpace: 'normal',
      overflowWrap: 'normal',
      lineHeight: 1.3,
      // "from" is above the amount, because the name needs the width.
      selectors: { ':root:lang(en) &, :root:lang(vi) &': { maxWidth: 'min-content' } },
    },
  },
  // Its column stays, empty, so that the menu keeps its place.
  selectors: { [`${withoutPrices} &`]: { visibility: 'hidden', width: 0, overflow: 'hidden' } },
})
/** Beside the price of a use, in a list that is filtered by it. */
export const use = style({ fontSize: size.xs, lineHeight: 1.3, color: color.muted, whiteSpace: 'normal' })
export const priceOff = style([price, { color: color.muted }])
export const actions = style([
  gone(phone),
  { marginInlineEnd: `calc(${outset} * -1)`, '@container': { [noTags]: besideBoth } },
])
export const menu = style({
  display: 'none',
  marginInlineEnd: `calc(${space(3)} * -1)`,
  '@container': { [phone]: { display: 'block', ...besideBoth } },
  selectors: { [`${withLead} &`]: { display: 'none' } },
})
