import { html } from 'hono/html'
import { getWorld, type World } from '../env.ts'
import { answer, refusal, type SandboxContext } from '../envelope.ts'
import { both, page } from '../page.ts'
import { isForm, peopleFields, personIn } from './people.ts'
import { newCode, type Person } from './scan-state.ts'

const TITLE = { zh: '微信授权', en: 'WeChat asks' }

/**
 * GET /sandbox/wechat/connect/oauth2/authorize: the page of an Official Account's web authorisation ("公众号网页授权"), which
 * opens only inside WeChat. `snsapi_base` asks nobody and goes back at once.
 */
export async function authorizePage(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const wrong = wrongIn(world, c)
  if (wrong) return await page(c, TITLE, html`<section class="card phone"><p class="wait">${wrong}</p></section>`, 400)
  const asked = new URL(c.req.url).search
  return await page(
    c,
    TITLE,
    html`<form class="card phone" method="post" action="/sandbox/wechat/connect/oauth2/authorize${asked}">
<p class="ask"><span class="seal" aria-hidden="true">曲<br>证</span><span><strong>曲证 Cuemark</strong><br><span class="note">${both('申请获取你的昵称', 'asks for your name')}</span></span></p>
${peopleFields()}
<label class="line">${both('快照页（临时身份）', 'Snapshot page (an account of the moment)')}<input type="checkbox" name="visitor" value="1"></label>
<div class="acts"><button class="btn allow">${both('同意', 'Allow')}</button></div>
</form>
<p class="note">${both('拒绝时微信关闭页面，不会返回网站。没有真实的微信参与。', 'Who refuses closes the page; WeChat does not go back to the site. No real WeChat is involved.')}</p>`,
  )
}

/** POST there: from the form, or as JSON {"openid", "nickname"?, "unionid"?}, which is answered with the address to go to. */
export async function authorized(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const wrong = wrongIn(world, c)
  if (wrong) return refusal(c, 400, wrong)
  const isVisitor = isForm(c)
    ? new URLSearchParams(await c.req.raw.clone().text()).has('visitor')
    : c.req.query('visitor') === '1'
  const person = await personIn(c)
  if (!person) return refusal(c, 400, 'openid: [A-Za-z0-9_-]{1,64}')
  const { appid: appId = '', redirect_uri: redirectUri = '', scope = '', state = '' } = c.req.query()
  const back = new URL(redirectUri)
  const grant = { person: known(person), appId, scope, ...(isVisitor && { isVisitor }) }
  back.searchParams.set('code', await newCode(world, grant))
  back.searchParams.set('state', state)
  return isForm(c) ? c.redirect(back.href, 302) : answer(c, { location: back.href })
}

/** Every application knows a person by an openid of its own; the unionid is the same. */
const known = (person: Person): Person => ({ ...person, openid: `oa-${person.openid}` })

/** The real page's messages. */
function wrongIn({ config }: World, c: SandboxContext): string | null {
  const asked = c.req.query()
  const isFromForm = c.req.method === 'POST'
  if (!isFromForm && !/MicroMessenger/i.test(c.req.header('user-agent') ?? '')) return '请在微信客户端打开链接'
  if (asked.appid !== config.WECHAT_OFFICIAL_APP_ID) return 'AppID 参数错误'
  if (asked.response_type !== 'code') return 'response_type 参数错误'
  if (asked.scope !== 'snsapi_base' && asked.scope !== 'snsapi_userinfo') return 'Scope 参数错误或没有 Scope 权限'
  const back = asked.redirect_uri ?? ''
  const isOurs = URL.canParse(back) && new URL(back).host === new URL(config.PUBLIC_ORIGIN).host
  if (!isOurs) return 'redirect_uri 域名与后台配置不一致，错误码: 10003'
  return /^[A-Za-z0-9]{0,128}$/.test(asked.state ?? '') ? null : 'state 参数错误'
}
