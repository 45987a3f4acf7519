import { html } from 'hono/html'
import { getWorld, type World } from '../env.ts'
import { answer, refusal, type SandboxContext } from '../envelope.ts'
import { both, page } from '../page.ts'
import { isForm, peopleFields, personIn } from './people.ts'
import { getPage, isPageThere, keepAnswer, keepSeen, newCode } from './scan-state.ts'

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
${peopleFields()}
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
  const { WECHAT_APP_ID: appId } = world.config
  return answered(c, world, { code: await newCode(world, { person, appId, scope: 'snsapi_login' }) })
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
