import { html } from 'hono/html'
import type { SandboxContext } from './envelope.ts'

type Html = ReturnType<typeof html>

/** A page in Cuemark's design. Every text is in Chinese and English, because no language may have been chosen yet. */
export function page(c: SandboxContext, title: { zh: string; en: string }, main: Html, status: 200 | 400 | 404 = 200) {
  // If the sandbox was opened under another host, the form's redirect to the shop's return address must be allowed by name.
  const shop = new URL(c.env.PUBLIC_ORIGIN).origin
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`,
  )
  return c.html(
    html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title.zh} · ${title.en} · Cuemark</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<header><a class="logo" href="/sandbox"><span class="seal" aria-hidden="true">曲<br>证</span>Cuemark <span class="chip">模拟环境 <span lang="en">Sandbox</span></span></a></header>
<main>
<h1>${title.zh} <span class="en" lang="en">${title.en}</span></h1>
${main}
</main>
</body>
</html>`,
    status,
  )
}

/** Chinese and English in one line. */
export const both = (zh: string, en: string) => html`${zh} <span class="en" lang="en">${en}</span>`

/** In UTC, for comparison with a log; local time would be the server's. */
export const getTime = (iso: string) =>
  html`<time class="num" datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`

/** Served as a file, so that the pages need neither inline styles nor scripts. Cuemark's design tokens, light and dark. */
export const CSS = `:root{color-scheme:light dark;--ink:#17130f;--paper:#fbfaf7;--raised:#fff;--line:#e7e2d9;--edge:#8f857a;--muted:#6b6259;--seal:#c8321f;--on-seal:#fff;--jade:#2f7d5b;--amber:#8f5600}
@media (prefers-color-scheme:dark){:root{--ink:#f3efe8;--paper:#14110e;--raised:#1c1815;--line:#2b2621;--edge:#7d7368;--muted:#a39a8f;--seal:#f0563f;--on-seal:#1a0905;--jade:#62b58e;--amber:#e0a54a}}
*{box-sizing:border-box}
html{font:16px/1.6 system-ui,"PingFang SC","Hiragino Sans","Noto Sans CJK SC","Microsoft YaHei",sans-serif;color:var(--ink);background:var(--paper)}
body{margin:0}
header{border-bottom:1px solid var(--line);padding:16px 20px}
main{max-width:880px;margin:0 auto;padding:32px 20px 64px}
a{color:inherit}
.logo{display:inline-flex;align-items:center;gap:10px;font-weight:800;text-decoration:none;min-height:44px}
.seal{display:inline-grid;place-items:center;width:32px;height:32px;border-radius:6px;background:var(--seal);color:var(--on-seal);font-size:12px;line-height:1.05}
.chip{border:1px solid var(--edge);border-radius:999px;padding:2px 12px;font-size:14px;font-weight:500;color:var(--muted)}
h1{font-size:28px;line-height:1.25;letter-spacing:-.01em;margin:0 0 24px}
h2{font-size:20px;margin:40px 0 12px}
.en{color:var(--muted);font-weight:500;font-size:.875em}
.card{background:var(--raised);border:1px solid var(--line);border-radius:10px;padding:28px;max-width:480px}.card>:first-child{margin-top:0}.card>:last-child{margin-bottom:0}
.amount{font-size:40px;font-weight:800;line-height:1.2;margin:0}
.num{font-variant-numeric:tabular-nums}
.done{color:var(--jade)}.wait{color:var(--amber)}.shut{color:var(--muted)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:8px 16px;margin:20px 0 0;font-size:14px}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
.acts{display:flex;flex-wrap:wrap;gap:12px;margin-top:28px}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 24px;border-radius:6px;border:1px solid var(--edge);background:transparent;color:var(--ink);font:inherit;font-weight:600;cursor:pointer;text-decoration:none}
.btn.first{background:var(--seal);border-color:var(--seal);color:var(--on-seal)}
.btn .en{color:inherit;margin-left:6px}
:focus-visible{outline:3px solid var(--seal);outline-offset:2px}
.list{list-style:none;padding:0;margin:0}
.list>li{border-top:1px solid var(--line);padding:16px 0}
.list a{display:inline-block;padding:4px 0}
.code{font-size:28px;font-weight:800;letter-spacing:.08em}
.note{color:var(--muted);font-size:14px}
.phone{max-width:420px}
.ask{display:flex;align-items:center;gap:12px;margin:0 0 20px}
.ask .seal{width:48px;height:48px;font-size:17px;flex:none}
fieldset{border:0;padding:0;margin:0;display:grid;gap:8px}
legend{padding:0;margin:0 0 8px;font-weight:600}
.who{display:flex;align-items:center;gap:12px;min-height:56px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;cursor:pointer;line-height:1.35;overflow-wrap:anywhere}
.who:has(:checked){border-color:var(--jade);background:color-mix(in srgb,var(--jade) 9%,transparent)}
.who input{order:3;margin:0 0 0 auto;width:20px;height:20px;flex:none;accent-color:var(--jade)}
.who:focus-within{outline:3px solid var(--jade);outline-offset:2px}.who input:focus-visible{outline:none}
.face{display:grid;place-items:center;width:40px;height:40px;border-radius:6px;background:var(--line);font-weight:700;flex:none}
.line{display:none;gap:4px;font-size:14px}
fieldset:has(.who [value=""]:checked) .line{display:grid}
.line input{min-height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:6px;background:transparent;color:inherit;font:inherit;width:100%}
.phone .acts{display:grid;grid-template-columns:1fr 1fr}.phone .btn{padding:0 12px;white-space:nowrap}
@media (max-width:360px){.phone{padding:20px}.phone .acts{grid-template-columns:1fr}}
.btn.allow{background:#07803f;border-color:#07803f;color:#fff}
.scan{width:200px;height:200px;overflow:hidden;background:#fff;position:relative}
.scan a,.scan svg{display:block}.scan a:focus-visible{outline-offset:-4px}
.over{position:absolute;inset:0;margin:0;display:grid;place-content:center;padding:16px;text-align:center;font-weight:600;color:#17130f;background:rgb(255 255 255/.94)}
.over[hidden]{display:none}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,monospace;background:var(--raised);border:1px solid var(--line);border-radius:6px;padding:12px;margin:8px 0 0}
@media (prefers-reduced-motion:no-preference){.btn{transition:opacity .15s}.btn:hover{opacity:.85}}`
