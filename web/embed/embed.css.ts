import { createVar, globalStyle, style } from '@vanilla-extract/css'
import { DARK, LIGHT } from '../ui/theme/palette.ts'

/** Uses the palette directly, because the app's theme would add the app's stylesheet. */
const color = { ink: createVar(), muted: createVar(), ground: createVar(), line: createVar(), control: createVar() }
const accent = { seal: createVar(), sealInk: createVar(), wave: createVar() }
const getTheme = (theme: typeof LIGHT | typeof DARK) => ({
  [color.ink]: theme.ink,
  [color.muted]: theme.muted,
  [color.ground]: theme.raised,
  [color.line]: theme.line,
  [color.control]: theme.control,
  [accent.seal]: theme.seal,
  [accent.sealInk]: theme.sealInk,
  [accent.wave]: theme.wave,
})
/** Set by the script: URL of the wave picture, and the played part, 0–1. */
const [picture, played] = ['var(--picture)', 'var(--played, 0)']
const short = 'screen and (max-height: 139px)'
const narrow = 'screen and (max-width: 419px)'

globalStyle(':root', {
  colorScheme: 'light dark',
  vars: getTheme(LIGHT),
  '@media': { '(prefers-color-scheme: dark)': { vars: getTheme(DARK) } },
})
globalStyle(':root[data-theme=light]', { colorScheme: 'light', vars: getTheme(LIGHT) })
globalStyle(':root[data-theme=dark]', { colorScheme: 'dark', vars: getTheme(DARK) })
globalStyle('*', { boxSizing: 'border-box' })
globalStyle('body', {
  margin: 0,
  // Fills the frame completely: a frame with another colour scheme than its page is opaque.
  background: color.ground,
  color: color.ink,
  fontFamily:
    'system-ui, -apple-system, "PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  fontSize: '14px',
  lineHeight: 1.5,
})
globalStyle('h1, p', { margin: 0 })
globalStyle('a', { color: 'inherit', textDecoration: 'none' })
globalStyle('a:hover', { textDecoration: 'underline' })
globalStyle(':focus-visible', { outline: `2px solid ${accent.seal}`, outlineOffset: '2px' })

const frame = { border: `1px solid ${color.line}`, borderRadius: '10px' }
export const card = style({
  ...frame,
  display: 'flex',
  alignItems: 'center',
  gap: '16px',
  height: '100vh',
  minHeight: '76px',
  padding: '11px',
  overflow: 'hidden',
  '@media': { [narrow]: { gap: '12px', padding: '9px' } },
})
export const cover = style({
  flex: 'none',
  width: '128px',
  height: '128px',
  borderRadius: '6px',
  objectFit: 'cover',
  background: color.line,
  '@media': { [narrow]: { display: 'none' }, [short]: { width: '56px', height: '56px', display: 'block' } },
})
export const body = style({ flex: 1, minWidth: 0, display: 'grid', gap: '8px' })
export const head = style({ display: 'flex', alignItems: 'center', gap: '12px' })
export const play = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  border: 0,
  borderRadius: '50%',
  background: accent.seal,
  color: accent.sealInk,
  cursor: 'pointer',
})
export const whenPaused = style({ selectors: { '[data-playing] &': { display: 'none' } } })
export const whenPlaying = style({ display: 'none', selectors: { '[data-playing] &': { display: 'inline' } } })
export const names = style({ flex: 1, minWidth: 0 })
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const name = style({ ...oneLine, fontSize: '16px', fontWeight: 700, lineHeight: 1.4 })
export const by = style({ ...oneLine, color: color.muted })
export const badge = style({
  flex: 'none',
  padding: '1px 8px',
  border: `1px solid ${color.control}`,
  borderRadius: '4px',
  fontSize: '12px',
  color: color.muted,
})
export const wave = style({
  position: 'relative',
  height: '36px',
  borderRadius: '4px',
  cursor: 'pointer',
  touchAction: 'none',
  '@media': { [short]: { display: 'none' } },
})
const ink = style({
  position: 'absolute',
  inset: 0,
  mask: `${picture} center / 100% 100% no-repeat, ${picture} center / 100% 100% no-repeat`,
})
export const rest = style([ink, { background: accent.wave }])
export const done = style([ink, { background: accent.seal, clipPath: `inset(0 calc(100% - ${played} * 100%) 0 0)` }])
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: '16px',
  fontSize: '12px',
  color: color.muted,
  whiteSpace: 'nowrap',
  '@media': { [short]: { display: 'none' } },
})
export const time = style({ flex: 1, fontVariantNumeric: 'tabular-nums' })
export const licence = style({
  paddingBlock: '3px',
  fontWeight: 600,
  color: color.ink,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
})
export const brand = style({
  paddingBlock: '3px',
  fontWeight: 700,
  fontSize: '12px',
  '@media': { '(max-width: 319px)': { display: 'none' } },
})
export const missing = style({
  ...frame,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '8px',
  height: '100vh',
  padding: '12px',
  textAlign: 'center',
  color: color.muted,
})
