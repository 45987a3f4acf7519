import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Context } from 'hono'
import { CODES } from '#core/codes.ts'
import { getMessages } from '#core/messages.ts'
import type { AppEnv } from '../app-env.ts'
import { PRIVATE } from '../headers/no-store.ts'
import { freshNonce } from '../headers/nonce.ts'

/** Retry-After in seconds: D1 fails over within a minute. */
export const RETRY_S = 30

/**
 * Site colours, light and dark (web/ui/theme/theme.css.ts). The page is a single file and depends on nothing that could be
 * unavailable.
 */
const CSS = `:root{color-scheme:light dark;--ink:#17130f;--paper:#fff;--line:#d9d2c6}
@media (prefers-color-scheme:dark){:root{--ink:#f3efe8;--paper:#1c1815;--line:#4a423a}}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;padding:24px;box-sizing:border-box;text-align:center;font:16px/1.6 system-ui,"PingFang SC","Hiragino Sans","Noto Sans CJK SC","Microsoft YaHei",sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:22px;margin:0}p{margin:0}nav{display:flex;gap:12px;justify-content:center}
a{color:inherit;padding:10px 20px;border:1px solid var(--line);border-radius:6px;text-decoration:none}`

/**
 * The content of /unavailable for a page that could not be rendered at all: 503 as HTML, in the reader's language,
 * without the database and without the app. `again`: the link for trying again; empty for the page itself.
 */
export function failurePage(c: Context<AppEnv>, again = ''): Response {
  const { locale } = c.get('ctx')
  const words = getMessages(locale)
  const say = (text: MessageDescriptor) => escaped(words._(text))
  const nonce = freshNonce()
  const title = say(CODES.INTERNAL.text)
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title} · Cuemark</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style nonce="${nonce}">${CSS}</style></head><body><main><h1>${title}</h1>
<p>${say(msg`我们这边出了点问题，你的订单与授权不受影响。`)}</p></main>
<nav><a href="${escaped(again)}">${say(msg`重试`)}</a><a href="/">${say(msg`回到首页`)}</a></nav></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': PRIVATE,
      'retry-after': String(RETRY_S),
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
