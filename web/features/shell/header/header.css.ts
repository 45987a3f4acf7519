import { style } from '@vanilla-extract/css'
import { wrap } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, media, radius, shadow, size, weight } from '#web/ui/theme/theme.css.ts'

const narrow = media.tablet

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.header,
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
})
export const bar = style([
  wrap,
  { height: '64px', display: 'flex', alignItems: 'center', gap: space(6), '@media': { [narrow]: { gap: space(2) } } },
])
export const logo = style({ display: 'flex', alignItems: 'center', gap: space(2.5), minHeight: '44px', flex: 'none' })
export const logoName = style({ fontSize: size.lg, fontWeight: weight.black, letterSpacing: '-.01em' })

// Languages with longer labels need the narrow layout earlier.
const wordy = '(max-width: 1239px)'
const inLongWords = ':root:lang(vi) &, :root:lang(ja) &'
export const wide = style({
  display: 'contents',
  '@media': { [narrow]: { display: 'none' }, [wordy]: { selectors: { [inLongWords]: { display: 'none' } } } },
})
export const slim = style({
  display: 'none',
  '@media': { [narrow]: { display: 'contents' }, [wordy]: { selectors: { [inLongWords]: { display: 'contents' } } } },
})

export const categories = style({
  display: 'flex',
  gap: space(1),
  fontSize: size.sm,
  marginInlineStart: `calc(${space(3)} * -1)`,
})
export const category = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '44px',
  paddingInline: space(2.5),
  color: color.ink2,
  whiteSpace: 'nowrap',
  position: 'relative',
  ':hover': { color: color.ink },
  selectors: {
    '&[aria-current=page]': { color: color.ink, fontWeight: weight.heavy },
    '&[aria-current=page]::after': {
      content: '""',
      position: 'absolute',
      insetInline: space(2.5),
      insetBlockEnd: space(1.5),
      height: '2px',
      background: color.seal,
    },
  },
})

export const search = style({
  position: 'relative',
  flex: 1,
  maxWidth: '480px',
  minWidth: 0,
  display: 'grid',
  containerType: 'inline-size',
})
// On a phone the field is in the menu, elsewhere in the bar.
export const searchSlot = style({ display: 'contents', '@media': { [media.phone]: { display: 'none' } } })
export const menuSearch = style({ display: 'none', '@media': { [media.phone]: { display: 'grid' } } })
export const searchLabel = style({ flex: 1, minWidth: 0, display: 'grid' })
export const shortcut = style({
  fontFamily: 'ui-monospace, monospace',
  fontSize: size.xs,
  lineHeight: 1,
  padding: `${space(1)} ${space(1.5)}`,
  marginInlineEnd: space(2),
  border: `1px solid ${color.line2}`,
  borderRadius: '4px',
  '@media': { '(max-width: 1239px)': { display: 'none' } },
  // Long words of the menu leave little for the field: its text comes first.
  '@container': { '(max-width: 300px)': { display: 'none' } },
})

export const tools = style({
  marginInlineStart: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  fontSize: size.sm,
  color: color.ink2,
})
export const tool = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1.5),
  minWidth: '44px',
  minHeight: '44px',
  paddingInline: space(2),
  borderRadius: radius.control,
  fontSize: size.sm,
  whiteSpace: 'nowrap',
  color: color.ink2,
  cursor: 'pointer',
  ':hover': { color: color.ink, background: color.sunk },
})
// Hidden where the header has no space for it.
export const member = style([tool, { '@media': { '(max-width: 1239px)': { display: 'none' } } }])

const darkSystem = '(prefers-color-scheme: dark)'
export const whenLight = style({
  selectors: { ':root[data-theme=dark] &': { display: 'none' } },
  '@media': { [darkSystem]: { selectors: { ':root:not([data-theme=light]) &': { display: 'none' } } } },
})
export const whenDark = style({
  display: 'none',
  selectors: { ':root[data-theme=dark] &': { display: 'inline' } },
  '@media': { [darkSystem]: { selectors: { ':root:not([data-theme=light]) &': { display: 'inline' } } } },
})

export const panel = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: '64px',
  maxHeight: 'calc(100dvh - 64px)',
  overflowY: 'auto',
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
  boxShadow: shadow.float,
})
export const panelBody = style([wrap, { display: 'grid', gap: space(4), paddingBlock: space(4) }])
export const categoryList = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(2) })
export const listLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '48px',
  paddingInline: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
  selectors: { '&[aria-current=page]': { fontWeight: weight.heavy, borderColor: color.ink } },
})
export const helpList = style({ display: 'grid', borderTop: `1px solid ${color.line}`, paddingTop: space(2) })
export const helpLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '48px',
  color: color.ink2,
  ':hover': { color: color.ink },
})
export const panelTools = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  paddingTop: space(2),
  borderTop: `1px solid ${color.line}`,
})
