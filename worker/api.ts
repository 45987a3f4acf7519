import { Hono } from 'hono'
import { cartViewRoutes } from './compose/cart/routes.ts'
import { counts } from './compose/count-routes.ts'
import { evidenceRoutes } from './compose/library/routes.ts'
import { licenceCheckRoutes } from './compose/licence-check/routes.ts'
import { authorizationRoutes } from './compose/memberships/routes.ts'
import { suggestRoutes } from './compose/suggest-routes.ts'
import { userCentreRoutes } from './compose/user-centre/routes.ts'
import { worthRoutes } from './compose/worth/routes.ts'
import { accessLog } from './http/access-log.ts'
import type { AppEnv } from './http/app-env.ts'
import { baseChain } from './http/base.ts'
import { context } from './http/context.ts'
import { requestGuard } from './http/guards/request-guard.ts'
import { framableByUs } from './http/headers/framable.ts'
import { securityHeaders } from './http/headers/security-headers.ts'
import { MemoRouter } from './http/memo-router.ts'
import { onError } from './http/replies/errors.ts'
import { onNotFound } from './http/replies/not-found.ts'
import { apiKey } from './http/sessions/api-key.ts'
import { session } from './http/sessions/session.ts'
import { staffSession } from './http/sessions/staff-session.ts'
import { cartBatchRoutes } from './modules/cart/batch/routes.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { discoveryRoutes } from './modules/catalogue/discovery-routes.ts'
import { catalogueRoutes } from './modules/catalogue/routes.ts'
import { searchMissRoutes } from './modules/catalogue/search/misses/miss-routes.ts'
import { catalogueExportRoutes } from './modules/catalogue/staff/export-routes.ts'
import { catalogueImportRoutes } from './modules/catalogue/staff/import-routes.ts'
import { cataloguePrintRoutes } from './modules/catalogue/staff/print-routes.ts'
import { coinRoutes, staffCoinRoutes } from './modules/coins/routes.ts'
import { couponRoutes, staffCouponRoutes } from './modules/coupons/routes.ts'
import { editorialImportRoutes } from './modules/editorial/import-routes.ts'
import { editorialRoutes } from './modules/editorial/routes.ts'
import { enquiryRoutes, staffEnquiryRoutes } from './modules/enquiries/routes.ts'
import { certificationRoutes } from './modules/enterprise/certification/routes.ts'
import { staffCertificationRoutes } from './modules/enterprise/certification/staff-routes.ts'
import { enterpriseRoutes } from './modules/enterprise/routes.ts'
import { folderRoutes } from './modules/favourites/folder-routes.ts'
import { favouriteRoutes } from './modules/favourites/routes.ts'
import { shareRoutes } from './modules/favourites/share-routes.ts'
import { identityRoutes } from './modules/identity/routes.ts'
import { socketRoutes, wechatRoutes } from './modules/identity/wechat/wechat-routes.ts'
import { invoiceRoutes } from './modules/invoices/routes.ts'
import { staffInvoiceRoutes } from './modules/invoices/staff-routes.ts'
import { letterRoutes } from './modules/licences/letters/routes.ts'
import { libraryRoutes } from './modules/licences/library/routes.ts'
import { licenceRoutes } from './modules/licences/routes.ts'
import { membershipRoutes, staffMembershipRoutes } from './modules/memberships/routes.ts'
import { musicianPageRoutes } from './modules/musicians/page-routes.ts'
import { musicianRoutes, staffMusicianRoutes } from './modules/musicians/routes.ts'
import { approvalRoutes, limitRoutes } from './modules/orders/approvals/routes.ts'
import { exchangeRoutes } from './modules/orders/exchange/routes.ts'
import { ledgerRoutes } from './modules/orders/ledger/routes.ts'
import { membershipOrderRoutes } from './modules/orders/membership/routes.ts'
import { staffMoneyRoutes } from './modules/orders/money/routes.ts'
import { notifyRoutes } from './modules/orders/notify-routes.ts'
import { rechargeRoutes } from './modules/orders/recharge/routes.ts'
import { refundRoutes } from './modules/orders/refunds/routes.ts'
import { staffRefundRoutes } from './modules/orders/refunds/staff-routes.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { remittanceRoutes, staffTransferRoutes } from './modules/orders/transfers/routes.ts'
import { projectRoutes } from './modules/projects/routes.ts'
import { decisionRoutes } from './modules/staff/decisions/routes.ts'
import { staffManageRoutes } from './modules/staff/manage-routes.ts'
import { staffSessionRoutes } from './modules/staff/routes.ts'

/** api.md, "Bases". */
const PRODUCT = '/cuemark2/api/v2'
const ACCOUNT = '/saas/api/v2'
const STAFF = '/admin/api/v1'

const app = new Hono<AppEnv>({ router: new MemoRouter() })
app.onError(onError)
app.notFound((c) => onNotFound(c, app.router))
// The order matters: request id and language come first, because every refusal contains both.
app.use(`${PRODUCT}/wx/callback`, framableByUs)
app.use(context, securityHeaders, accessLog, requestGuard)
for (const base of [PRODUCT, ACCOUNT]) app.use(`${base}/*`, ...baseChain({ session }))
app.use(`${STAFF}/*`, ...baseChain({ machine: apiKey, session: staffSession }))

/** Everything that answers JSON. Pages call it in the same process and browsers over HTTP, with the same types. */
export const api = app
  .route(PRODUCT, catalogueRoutes)
  .route(PRODUCT, discoveryRoutes)
  .route(PRODUCT, editorialRoutes)
  .route(PRODUCT, favouriteRoutes)
  .route(PRODUCT, cartViewRoutes)
  .route(PRODUCT, folderRoutes)
  .route(PRODUCT, shareRoutes)
  .route(PRODUCT, cartRoutes)
  .route(PRODUCT, cartBatchRoutes)
  .route(PRODUCT, counts)
  .route(PRODUCT, suggestRoutes)
  .route(PRODUCT, couponRoutes)
  .route(PRODUCT, projectRoutes)
  .route(PRODUCT, orderRoutes)
  .route(PRODUCT, approvalRoutes)
  .route(PRODUCT, exchangeRoutes)
  .route(PRODUCT, coinRoutes)
  .route(PRODUCT, rechargeRoutes)
  .route(PRODUCT, membershipRoutes)
  .route(PRODUCT, membershipOrderRoutes)
  .route(PRODUCT, authorizationRoutes)
  .route(PRODUCT, refundRoutes)
  .route(PRODUCT, remittanceRoutes)
  .route(PRODUCT, evidenceRoutes)
  .route(PRODUCT, libraryRoutes)
  .route(PRODUCT, licenceCheckRoutes)
  .route(PRODUCT, invoiceRoutes)
  .route(PRODUCT, letterRoutes)
  .route(PRODUCT, licenceRoutes)
  .route(PRODUCT, enquiryRoutes)
  .route(PRODUCT, musicianRoutes)
  .route(PRODUCT, musicianPageRoutes)
  .route(PRODUCT, wechatRoutes)
  .route(`${PRODUCT}/websocket`, socketRoutes)
  .route('/websocket', socketRoutes)
  .route(ACCOUNT, identityRoutes)
  .route(ACCOUNT, enterpriseRoutes)
  .route(ACCOUNT, certificationRoutes)
  .route(ACCOUNT, userCentreRoutes)
  .route(ACCOUNT, ledgerRoutes)
  .route(ACCOUNT, limitRoutes)
  .route(STAFF, catalogueImportRoutes)
  .route(STAFF, catalogueExportRoutes)
  .route(STAFF, cataloguePrintRoutes)
  .route(STAFF, searchMissRoutes)
  .route(STAFF, editorialImportRoutes)
  .route(STAFF, staffEnquiryRoutes)
  .route(STAFF, staffCouponRoutes)
  .route(STAFF, staffMoneyRoutes)
  .route(STAFF, staffCoinRoutes)
  .route(STAFF, decisionRoutes)
  .route(STAFF, staffRefundRoutes)
  .route(STAFF, staffTransferRoutes)
  .route(STAFF, staffMembershipRoutes)
  .route(STAFF, staffInvoiceRoutes)
  .route(STAFF, worthRoutes)
  .route(STAFF, staffCertificationRoutes)
  .route(STAFF, staffMusicianRoutes)
  .route(STAFF, staffSessionRoutes)
  .route(STAFF, staffManageRoutes)
  .route('/notify', notifyRoutes)

export type AppType = typeof api

/** What pages read while they are rendered (http/calls/page-calls.ts). */
export const pageReads = new Hono<AppEnv>({ router: new MemoRouter() })
  .route(PRODUCT, catalogueRoutes)
  .route(PRODUCT, discoveryRoutes)
  .route(PRODUCT, editorialRoutes) as unknown as Hono<AppEnv>
