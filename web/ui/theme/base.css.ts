import { globalStyle } from '@vanilla-extract/css'
import { color, darkVars, dockHeight, playerHeight, size, weight } from './theme.css.ts'

// The visitor's choice (data-theme) takes precedence over the system's.
globalStyle(':root', { colorScheme: 'light dark' })
globalStyle(':root[data-theme=light]', { colorScheme: 'light' })
globalStyle(':root[data-theme=dark]', { colorScheme: 'dark', vars: darkVars })
globalStyle(':root:not([data-theme=light])', { '@media': { '(prefers-color-scheme: dark)': { vars: darkVars } } })

// System fonts only, with the fonts of the page's language first (Han characters differ by region).
const latin = 'system-ui, -apple-system, "Segoe UI", sans-serif'
const faces: Record<string, string> = {
  ':root': `"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", ${latin}`,
  ':root:lang(ja)': `"Hiragino Sans", "Yu Gothic UI", Meiryo, "Noto Sans CJK JP", "Noto Sans JP", ${latin}`,
  ':root:lang(zh-TW)': `"PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", "Noto Sans TC", ${latin}`,
  ':root:lang(en), :root:lang(vi)': `-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Noto Sans CJK SC", ${latin}`,
}
for (const [selector, fontFamily] of Object.entries(faces)) globalStyle(selector, { fontFamily })

// CJK fonts would draw Latin quotes and apostrophes at full width.
globalStyle(':root:lang(en), :root:lang(vi)', { fontVariantEastAsian: 'proportional-width' })

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('html', {
  background: color.paper,
  color: color.ink,
  fontSize: '100%',
  lineHeight: 1.6,
  textSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
  // Keeps scroll targets and focused elements clear of the sticky header and the player bar (WCAG 2.4.11).
  scrollPaddingTop: '80px',
  scrollPaddingBottom: `calc(${playerHeight} + ${dockHeight})`,
  // Breaks overlong words. Not `anywhere`, which would let columns shrink to one letter.
  overflowWrap: 'break-word',
})
globalStyle('body', {
  margin: 0,
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  fontSize: size.md,
  paddingBottom: playerHeight,
})
globalStyle('h1, h2, h3, h4, p, dl, dd, ul, ol, figure, fieldset, legend', { margin: 0, padding: 0 })
globalStyle('h1, h2, h3, h4', {
  lineHeight: 1.25,
  fontWeight: weight.heavy,
  letterSpacing: '-.01em',
  textWrap: 'balance',
})
// Chinese has no spaces: a heading wraps after its punctuation, and within a phrase only if that is too long for a line.
globalStyle(':lang(zh) :is(h1, h2, h3, h4)', { wordBreak: 'keep-all', overflowWrap: 'anywhere' })
globalStyle('h1', { fontSize: size.xl, fontWeight: weight.black })
globalStyle('h2', { fontSize: size.lg })
globalStyle('h3', { fontSize: size.md })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('fieldset', { border: 0, minWidth: 0 })
globalStyle('a', { color: 'inherit', textDecoration: 'none' })
globalStyle('button', {
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  padding: 0,
  cursor: 'pointer',
})
globalStyle('input, select, textarea', { font: 'inherit', color: 'inherit' })
globalStyle('::placeholder', { color: color.muted, opacity: 1 })
globalStyle('input:placeholder-shown', { textOverflow: 'ellipsis' })
globalStyle('img, svg', { display: 'block', maxWidth: '100%' })
globalStyle('::selection', { background: color.seal, color: color.sealInk })
globalStyle(':focus-visible', { outline: `2px solid ${color.seal}`, outlineOffset: '2px' })
globalStyle('[tabindex="-1"]:focus', { outline: 'none' })
globalStyle('[hidden]', { display: 'none !important' })
globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '.01ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
})
