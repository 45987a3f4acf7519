import { html, raw } from 'hono/html'
import { encode } from 'uqr'
import { getWorld, type World } from '../env.ts'
import type { SandboxContext } from '../envelope.ts'
import { getAnswer, getPage, keepPage, wasSeen } from './scan-state.ts'

/** GET /sandbox/wechat/connect/qrconnect: the page in the frame, which only WeChat can provide. */
export async function qrPage(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const shop = new URL(world.config.PUBLIC_ORIGIN).origin
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self' ${shop}`,
  )
  const wrong = wrongIn(world, c.req.query())
  if (wrong) return c.html(html`<!doctype html><meta charset="utf-8"><p>${wrong}</p>`)
  const { state = '', redirect_uri: back = '', lang } = c.req.query()
  await keepPage(world, state, back)
  const phone = `${new URL(c.req.url).origin}/sandbox/wechat/${state}`
  const words = lang === 'en' ? EN : ZH
  return c.html(html`<!doctype html>
<html lang="${lang === 'en' ? 'en' : 'zh-CN'}">
<head><meta charset="utf-8"><title>${words.title}</title><link rel="stylesheet" href="/sandbox/sandbox.css"></head>
<body class="scan" data-tag="${state}" data-back="${back}">
<a href="${phone}" target="_blank" rel="noopener" aria-label="${words.open}">${raw(drawn(phone))}</a>
<p class="over" role="status" hidden data-seen="${words.seen}" data-expired="${words.expired}"></p>
<script src="/sandbox/wechat/connect/qrconnect.js" defer></script>
</body></html>`)
}

const ZH = { title: '微信登录', open: '打开模拟手机', seen: '扫描成功，请在手机上确认', expired: '二维码已失效' }
const EN = {
  title: 'WeChat login',
  open: 'Open the simulated phone',
  seen: 'Scanned. Confirm on the phone',
  expired: 'The code has expired',
}

/** The real page's messages in place of the code. */
function wrongIn(world: World, asked: Record<string, string>): string | null {
  if (asked.appid !== world.config.WECHAT_APP_ID) return 'AppID 参数错误'
  if (asked.scope !== 'snsapi_login') return 'Scope 参数错误或没有 Scope 权限'
  const back = asked.redirect_uri ?? ''
  const isOurs = URL.canParse(back) && new URL(back).host === new URL(world.config.PUBLIC_ORIGIN).host
  if (!isOurs) return 'redirect_uri 参数错误'
  return /^[\w-]{1,128}$/.test(asked.state ?? '') ? null : 'state 参数错误'
}

/** 200×200, black on white in both themes: a phone has to read it. */
function drawn(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg width="200" height="200" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

/** GET /sandbox/wechat/connect/l/qrconnect?uuid=: polled by the page every second; the answer is a script, as the real one is. */
export async function poll(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const tag = c.req.query('uuid') ?? ''
  const page = await getPage(world, tag)
  const answer = await getAnswer(world, tag)
  if (page) await keepPage(world, tag, page.redirectUri)
  const state = answer
    ? answer.kind === 'confirmed'
      ? 405
      : 403
    : (await wasSeen(world, tag))
      ? 404
      : page
        ? 408
        : 402
  const code = answer?.kind === 'confirmed' ? answer.code : ''
  return c.body(`window.wx_errcode=${state};window.wx_code='${code}';`, 200, { 'content-type': 'text/javascript' })
}

/** 405 confirmed, 403 refused, 404 scanned, 402 expired, 408 nothing yet. */
export const SCRIPT = `const { tag, back } = document.body.dataset
const over = document.querySelector('.over')
const goOn = (more) => {
  const url = new URL(back)
  for (const [name, text] of Object.entries({ ...more, state: tag })) url.searchParams.set(name, text)
  location.replace(url)
}
const say = (text) => {
  over.textContent = text
  over.hidden = false
}
const endsAt = Date.now() + 300_000
async function ask() {
  let text = ''
  try {
    text = await (await fetch('/sandbox/wechat/connect/l/qrconnect?uuid=' + tag)).text()
  } catch {}
  const [, state, code] = /wx_errcode=(\\d+);window\\.wx_code='(\\w*)'/.exec(text) ?? []
  if (state === '405') return goOn({ code })
  if (state === '403') return goOn({})
  if (state === '402' || Date.now() > endsAt) return say(over.dataset.expired)
  if (state === '404') say(over.dataset.seen)
  setTimeout(ask, 1000)
}
ask()
`
export const script = (c: SandboxContext): Response =>
  c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' })
