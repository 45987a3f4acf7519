import { html } from 'hono/html'
import * as z from 'zod/mini'
import { getWorld, type World } from '../env.ts'
import { answer, refusal, type SandboxContext } from '../envelope.ts'
import { both, page } from '../page.ts'
import { getPage, getUnionid, isPageThere, keepAnswer, keepSeen, newCode, type Person } from './scan-state.ts'

/** Identities to scan with; any other can be typed in. */
const PEOPLE = [
  { openid: 'oSandbox-lin-xiao', nickname: '林晓', face: '林' },
  { openid: 'oSandbox-chen-mo', nickname: '陈默', face: '陈' },
  { openid: 'oSandbox-misaki', nickname: 'Misaki', face: 'M' },
]
const Openid = z.string().check(z.regex(/^[\w-]{1,64}$/))
const Confirm = z.strictObject({
  openid: Openid,
  nickname: z.optional(z.string().check(z.maxLength(64))),
  /** null: WeChat does not return it. */
  unionid: z.optional(z.nullable(Openid)),
})
const TITLE = { zh: '微信扫码', en: 'The phone' }

/** GET /sandbox/wechat/{tag}: what the phone shows after scanning the code. */
export async function phonePage(c: SandboxContext): Promise<Response> {
  const tag = c.req.param('tag') ?? ''
  await keepSeen(getWorld(c.env), tag)
  return await page(
    c,
    TITLE,
    html`<form class="card phone" method="post" action="/sandbox/wechat/${tag}/confirm">
<p class="ask"><span class="seal" aria-hidden="true">曲<br>证</span><span><strong>曲证 Cuemark</strong><br><span class="note">${both('申请获取你的昵称', 'asks for your name')}</span></span></p>
<fieldset><legend>${both('以谁的微信登录', 'Who scans')}</legend>
${PEOPLE.map(
  ({ openid, nickname, face }, i) =>
    html`<label class="who"><input type="radio" name="person" value="${openid}" ${i === 0 ? 'checked' : ''}><span class="face" aria-hidden="true">${face}</span><span><strong>${nickname}</strong><br><span class="note">${openid}</span></span></label>`,
)}
<label class="who"><input type="radio" name="person" value=""><span class="face" aria-hidden="true">＋</span><span><strong>${both('其他人', 'Somebody else')}</strong></span></label>
<label class="line">openid<input name="openid" maxlength="64" pattern="[A-Za-z0-9_\\-]+" autocapitalize="off" autocomplete="off" spellcheck="false"></label>
<label class="line">${both('昵称', 'Name')}<input name="nickname" maxlength="64" autocomplete="off"></label>
</fieldset>
<div class="acts"><button class="btn allow">${both('同意', 'Allow')}</button><button class="btn" formaction="/sandbox/wechat/${tag}/refuse" formnovalidate>${both('拒绝', 'Refuse')}</button></div>
</form>
<p class="note">${both('没有真实的微信参与。', 'No real WeChat is involved.')}</p>`,
  )
}

/** POST /sandbox/wechat/{tag}/confirm {"openid", "nickname"?, "unionid"?} */
export async function confirm(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const person = await personIn(c)
  if (!person) return refusal(c, 400, 'openid: [A-Za-z0-9_-]{1,64}')
  return answered(c, world, { code: await newCode(world, person) })
}

/** POST /sandbox/wechat/{tag}/refuse */
export const refuse = (c: SandboxContext): Promise<Response> => answered(c, getWorld(c.env), {})

/**
 * The page with the code continues by itself. If there is none (an API client showed no frame), or it already has an answer, the
 * phone acts as the browser that follows `redirect_uri`.
 */
async function answered(c: SandboxContext, world: World, { code }: { code?: string }): Promise<Response> {
  const tag = c.req.param('tag') ?? ''
  const shown = await getPage(world, tag)
  if (isPageThere(shown)) {
    await keepAnswer(world, tag, code === undefined ? { kind: 'refused' } : { kind: 'confirmed', code })
    return said(c, { followedBy: 'page', status: 200 })
  }
  const back = new URL(shown?.redirectUri ?? `${world.config.PUBLIC_ORIGIN}/cuemark2/api/v2/wx/callback`)
  if (code !== undefined) back.searchParams.set('code', code)
  back.searchParams.set('state', tag)
  const { status } = await world.send(new Request(back, { redirect: 'manual' }))
  return said(c, { followedBy: 'sandbox', status })
}

async function said(c: SandboxContext, how: { followedBy: 'page' | 'sandbox'; status: number }): Promise<Response> {
  const isDone = how.status < 400
  if (!isForm(c)) return isDone ? answer(c, how) : refusal(c, 409, `callback: HTTP ${how.status}`)
  const words = isDone
    ? both('已答复，请回到电脑上的页面', 'Answered. Go back to the page')
    : both('网站没有接受这次扫码', 'The site did not accept this scan')
  const main = html`<section class="card phone"><p class="${isDone ? 'done' : 'wait'}"><strong>${words}</strong></p>${isDone ? '' : html`<p class="note num">HTTP ${how.status}</p>`}</section>`
  return await page(c, TITLE, main, isDone ? 200 : 400)
}

const isForm = (c: SandboxContext): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/)/.test(c.req.header('content-type') ?? '')

async function personIn(c: SandboxContext): Promise<Person | null> {
  try {
    const sent = Confirm.parse(isForm(c) ? typed(new URLSearchParams(await c.req.text())) : await c.req.json())
    const nickname = sent.nickname ?? PEOPLE.find(({ openid }) => openid === sent.openid)?.nickname ?? sent.openid
    return {
      openid: sent.openid,
      nickname,
      unionid: sent.unionid === undefined ? getUnionid(sent.openid) : sent.unionid,
    }
  } catch {
    return null
  }
}

function typed(form: URLSearchParams): Record<string, string> {
  const chosen = form.get('person')
  if (chosen) return { openid: chosen }
  const nickname = form.get('nickname')?.trim()
  return { openid: form.get('openid')?.trim() ?? '', ...(nickname && { nickname }) }
}
