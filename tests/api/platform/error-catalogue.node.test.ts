import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { CODES, type Code } from '#core/codes.ts'

/** Every message of specification section 8: a code of the API, a text of a page, or a feature that does not exist yet. */
type Place = { code: Code; status: number } | { text: string; in: string } | { missing: string }
const CATALOGUE: Record<string, Place> = {
  'already in cart': { code: 'CART_HAS_SKU', status: 200 },
  'cannot add to cart': { code: 'CART_NOT_ALLOWED', status: 409 },
  'cannot buy': { code: 'SKU_ENQUIRY', status: 409 },
  'no items selected': { text: '还没有选择要结算的授权', in: 'web/features/cart/cart-bar.tsx' },
  'select before delete or favourite': { text: '请先选择要删除或收藏的授权', in: 'web/features/cart/cart-tools.tsx' },
  'product off the shelf or unavailable': { code: 'TRACK_WITHDRAWN', status: 409 },
  'sold-out items in the order': { code: 'TRACK_WITHDRAWN', status: 409 },
  'no purchasable products': {
    text: '所选授权现在都不能购买，原因写在每一项下面。',
    in: 'web/features/orders/checkout/checkout-page.tsx',
  },
  'coupon code does not exist, enter the correct code': { code: 'COUPON_UNKNOWN', status: 400 },
  'captcha wrong': { code: 'GRAPH_WRONG', status: 400 },
  'code wrong': { code: 'CODE_WRONG', status: 400 },
  'captcha expired (10 minutes)': { code: 'GRAPH_EXPIRED', status: 400 },
  'code expired (10 minutes)': { code: 'CODE_EXPIRED', status: 400 },
  'image captcha is needed': { code: 'CAPTCHA_REQUIRED', status: 400 },
  'account already registered': { code: 'ACCOUNT_EXISTS', status: 409 },
  'insufficient coin balance, recharge first': { code: 'COINS_SHORT', status: 409 },
  'coin pay needs bound phone and wechat': { code: 'COINS_NEED_BINDING', status: 409 },
  'coin pay needs bound phone': { code: 'PHONE_NOT_BOUND', status: 409 },
  'coin pay needs bound wechat': { code: 'WECHAT_NOT_BOUND', status: 409 },
  'upload failed': { text: '上传失败', in: 'web/features/orders/transfer/proof-form.tsx' },
  'copy failed': { text: '复制失败，请手动复制', in: 'web/features/about/enquiry-card.tsx' },
  'status conversion error': { code: 'ORDER_STATE', status: 409 },
  'max 30 playlists': { code: 'FAVOURITE_FOLDERS_FULL', status: 409 },
  'passwords differ': { code: 'PASSWORDS_DIFFER', status: 400 },
  'same as current password': { code: 'PASSWORD_SAME', status: 400 },
  'invalid ID': { code: 'ID_NUMBER_INVALID', status: 400 },
  'invalid phone': { code: 'PHONE_INVALID', status: 400 },
  'invalid mobile': { code: 'MOBILE_INVALID', status: 400 },
  'invalid e-mail': { code: 'EMAIL_INVALID', status: 400 },
  'licence type not within membership exchange scope': { code: 'EXCHANGE_SCOPE', status: 409 },
  'server temporarily unavailable, refresh': { code: 'INTERNAL', status: 500 },
  'the same, of a page': { text: '服务器暂时不可用，请稍后刷新', in: 'web/ui/feedback/unavailable-page.tsx' },
  'page not found': { text: '页面不存在', in: 'web/ui/feedback/not-found-page.tsx' },
  'page not found: back': { text: '返回上一页', in: 'web/ui/feedback/not-found-page.tsx' },
  'page not found: home': { text: '回到首页', in: 'web/ui/feedback/not-found-page.tsx' },
  'an error occurred': { text: '出了点问题，请重试', in: 'web/lib/api/error-text.ts' },
  'network failure': { text: '网络连接失败，请检查网络后重试', in: 'web/lib/api/error-text.ts' },
  'refresh failure': { code: 'REFRESH_INVALID', status: 401 },
  'login needed': { code: 'UNAUTHORIZED', status: 401 },
  'QR load failure: retry': { text: '二维码加载失败，点击重试', in: 'web/features/account/wechat' },
  'invalid wechat login data: refresh and retry': {
    text: '登录数据有误，请刷新重试',
    in: 'web/features/account/wechat',
  },
  'copy success': { text: '链接已复制', in: 'web/features/actions/share.ts' },
  'bind success': { text: '绑定成功', in: 'web/features/account' },
  'edit success': { text: '修改成功', in: 'web/features/account/security/use-saved.ts' },
  'add success': { text: '已加入购物车', in: 'web/features/actions' },
  'invite success': { missing: 'enterprise' },
  'join success': { missing: 'enterprise' },
  'exchange success': { missing: 'memberships' },
  'payment success': { text: '付款成功', in: 'web/features/orders/payment/success-page.tsx' },
  'cancel success': { text: '订单已取消', in: 'web/features/orders' },
}
/** Not built yet. When a feature is built, its messages are removed from this list. */
const TO_COME = ['enterprise', 'memberships']
const LOCALES = ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW']

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
/** The source of a file, or of all files below a folder. */
function getSource(path: string): string {
  if (/\.tsx?$/.test(path)) return read(path)
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')).join('\n')
}
const worker = getSource('worker/modules') + getSource('worker/http')
const words = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    ['web', 'account', 'worker'].map((area) => read(`locales/${locale}/${area}.po`)).join('\n'),
  ]),
)
/** The message in one language, if it exists. */
const translated = (locale: string, text: string): string | undefined =>
  words[locale]?.split(`msgid "${text}"\n`)[1]?.match(/^msgstr "(.+)"/)?.[1]

const rows = Object.entries(CATALOGUE)
describe('the catalogue of messages', () => {
  it.each(rows.filter(([, place]) => 'code' in place))(
    '%s: the code is used somewhere, with its status',
    (_, place) => {
      const { code, status } = place as Extract<Place, { code: Code }>
      expect(CODES[code].status).toBe(status)
      expect(worker).toContain(`'${code}'`)
    },
  )
  it.each(rows.filter(([, place]) => 'text' in place))('%s: the text is in the listed file', (_, place) => {
    const { text, in: path } = place as Extract<Place, { text: string }>
    expect(getSource(path)).toContain(text)
  })
  it.each(rows.filter(([, place]) => !('missing' in place)))('%s: exists in five languages', (_, place) => {
    const text = 'code' in place ? String(CODES[place.code].text.message) : (place as { text: string }).text
    for (const locale of LOCALES) expect(translated(locale, text), locale).toBeTruthy()
  })
  it('lacks only features that do not exist yet', () => {
    const missing = rows.flatMap(([, place]) => ('missing' in place ? [place.missing] : []))
    expect([...new Set(missing)].sort()).toEqual(TO_COME)
  })
  it('has a separate code for every refusal', () => {
    const codes = Object.values(CODES).map(({ code, status }) => `${status}/${code}`)
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([])
  })
})

it('every field for a new password says 6–20, and no other numbers', () => {
  expect(read('web/features/account/fields/new-password-field.tsx')).toContain('placeholder={t`6–20 位`}')
  expect(getSource('web')).not.toMatch(/6\s*[–-]\s*12/)
  for (const form of ['sign-in/sign-up-form', 'sign-in/reset-form', 'security/password-dialog'])
    expect(read(`web/features/account/${form}.tsx`)).toContain('<NewPasswordField')
})
