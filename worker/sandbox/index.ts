import { Hono } from 'hono'
import type { AppBindings } from '../env.ts'
import { certs, login, loginPage, throughAccess } from './access/pages.ts'
import { fail, pay } from './alipay/buyer.ts'
import { codePage } from './alipay/cashier.ts'
import { gateway } from './alipay/gateway.ts'
import { refundMode } from './alipay/refunds.ts'
import { byVendor } from './by-vendor.ts'
import { CANARY } from './env.ts'
import { refusal } from './envelope.ts'
import { home } from './home.ts'
import { outboxJson, outboxPage } from './mail/outbox.ts'
import { receivedByBinding, receivedBySmtp } from './mail/received.ts'
import { sendEmail } from './mail/resend.ts'
import { CSS } from './page.ts'
import { aliyunSms } from './sms/aliyun.ts'
import { tencentSms } from './sms/tencent.ts'
import { scan, staffJson, staffPage } from './staff/authenticator.ts'
import { authorized, authorizePage } from './wechat/official.ts'
import { confirm, phonePage, refuse } from './wechat/phone.ts'
import { poll, qrPage, script } from './wechat/qr-page.ts'
import { accessToken, userInfo } from './wechat/sns.ts'
import { appPage as wechatAppPage, appPaid as wechatAppPaid } from './wechatpay/app.ts'
import { codePage as wechatCodePage, pay as wechatPaid, refundMode as wechatRefundMode } from './wechatpay/buyer.ts'
import { close, h5, native, query } from './wechatpay/methods.ts'
import { queryRefund, refund } from './wechatpay/refunds.ts'

export { throughAccess }

/**
 * Local simulations of the vendors, with their wire protocols and keys of their own. Mounted at the root by a dynamic import that
 * a release build omits; if it were present in production, it would answer 404.
 */
export const sandbox = new Hono<{ Bindings: AppBindings }>()
  .use('/sandbox/*', async (c, next) => {
    if (c.env.ENVIRONMENT !== 'local' && c.env.ENVIRONMENT !== 'test') return c.notFound()
    await next()
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
    c.header('x-sandbox', CANARY)
  })
  .get('/sandbox', home)
  .get('/sandbox/sandbox.css', (c) => c.body(CSS, 200, { 'content-type': 'text/css; charset=utf-8' }))
  .on(['GET', 'POST'], '/sandbox/alipay/gateway.do', gateway)
  .get('/sandbox/alipay/qr/:outTradeNo', codePage)
  .post('/sandbox/wechatpay/v3/pay/transactions/native', native)
  .post('/sandbox/wechatpay/v3/pay/transactions/h5', h5)
  .get('/sandbox/wechatpay/v3/pay/transactions/out-trade-no/:no', query)
  .post('/sandbox/wechatpay/v3/pay/transactions/out-trade-no/:no/close', close)
  .post('/sandbox/wechatpay/v3/refund/domestic/refunds', refund)
  .get('/sandbox/wechatpay/v3/refund/domestic/refunds/:no', queryRefund)
  .get('/sandbox/wechatpay/qr/:orderNo', wechatCodePage)
  .get('/sandbox/wechatpay/h5/:orderNo', wechatAppPage)
  .post('/sandbox/wechatpay/h5/:orderNo', wechatAppPaid)
  .post('/sandbox/wechatpay/pay/:orderNo', wechatPaid)
  .post('/sandbox/wechatpay/pay/:orderNo/refund', wechatRefundMode)
  .post('/sandbox/pay/:orderNo', byVendor({ alipay: pay, wechatpay: wechatPaid }))
  .post('/sandbox/pay/:orderNo/fail', fail)
  .post('/sandbox/pay/:orderNo/refund', byVendor({ alipay: refundMode, wechatpay: wechatRefundMode }))
  .post('/sandbox/resend/emails', sendEmail)
  .post('/sandbox/smtp/received', receivedBySmtp)
  .post('/sandbox/email', receivedByBinding)
  .post('/sandbox/sms/aliyun', aliyunSms)
  .post('/sandbox/sms/tencent', tencentSms)
  .get('/sandbox/wechat/connect/qrconnect', qrPage)
  .get('/sandbox/wechat/connect/qrconnect.js', script)
  .get('/sandbox/wechat/connect/l/qrconnect', poll)
  .get('/sandbox/wechat/connect/oauth2/authorize', authorizePage)
  .post('/sandbox/wechat/connect/oauth2/authorize', authorized)
  .get('/sandbox/wechat/sns/oauth2/access_token', accessToken)
  .get('/sandbox/wechat/sns/userinfo', userInfo)
  .get('/sandbox/wechat/:tag', phonePage)
  .post('/sandbox/wechat/:tag/confirm', confirm)
  .post('/sandbox/wechat/:tag/refuse', refuse)
  .get('/sandbox/staff', staffPage)
  .get('/sandbox/staff.json', staffJson)
  .post('/sandbox/staff', scan)
  .get('/sandbox/access', loginPage)
  .post('/sandbox/access', login)
  .get('/sandbox/access/cdn-cgi/access/certs', certs)
  .get('/sandbox/outbox', outboxPage)
  .get('/sandbox/outbox.json', outboxJson)
  .all('/sandbox/*', (c) => refusal(c, 404, '没有这个地址 / not found'))
