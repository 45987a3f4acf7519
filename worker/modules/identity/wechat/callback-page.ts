import { msg } from '@lingui/core/macro'
import { getMessages } from '#core/messages.ts'
import type { QrFinish } from './finish-qr.ts'
import { qrText } from './qr-message.ts'

/** Site colours, light and dark (web/ui/theme/theme.css.ts); this page is a single file. */
const CSS = `:root{color-scheme:light dark;--ink:#17130f;--paper:#fff;--line:#d9d2c6;--jade:#2f7d5b;--amber:#8f5600}
@media (prefers-color-scheme:dark){:root{--ink:#f3efe8;--paper:#1c1815;--line:#4a423a;--jade:#62b58e;--amber:#e0a54a}}
html{height:100%;font:16px/1.5 system-ui,"PingFang SC","Hiragino Sans","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
body{margin:0;min-height:100%;display:grid;place-content:center;justify-items:center;gap:12px;padding:12px;box-sizing:border-box;text-align:center;color:var(--ink);background:var(--paper)}
svg{width:48px;height:48px;fill:none;stroke:var(--amber);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.done svg{stroke:var(--jade)}
p{margin:0}
a{color:inherit;display:inline-block;padding:10px 20px;border:1px solid var(--line);border-radius:6px;text-decoration:none}
:focus-visible{outline:3px solid var(--jade);outline-offset:2px}`
const TICK = '<circle cx="12" cy="12" r="10"/><path d="m8 12.5 2.7 2.7L16 9.5"/>'
const MARK = '<circle cx="12" cy="12" r="10"/><path d="M12 7v6M12 16.5v.01"/>'

/**
 * What the frame shows after WeChat has redirected to us; outside a frame it also leads on. `nonce` is for the style.
 */
export function callbackPage(
  { end, locale, redirectUrl }: QrFinish,
  view: { nonce: string; isFramed: boolean },
): string {
  const words = getMessages(locale)
  const isDone = end.kind === 'confirmed'
  const text = words._(isDone ? msg`已确认` : qrText(end))
  const link = view.isFramed ? '' : `<a href="${escaped(redirectUrl)}">${escaped(words._(msg`返回曲证`))}</a>`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(text)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<style nonce="${view.nonce}">${CSS}</style></head><body${isDone ? ' class="done"' : ''}>
<svg viewBox="0 0 24 24" aria-hidden="true">${isDone ? TICK : MARK}</svg><p role="status">${escaped(text)}</p>${link}</body></html>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
