import { Hono } from 'hono'
import { counts } from './compose/count-routes.ts'
import { suggestRoutes } from './compose/suggest-routes.ts'
import { userCentreRoutes } from './compose/user-centre/routes.ts'
import { accessLog } from './http/access-log.ts'
import type { AppEnv } from './http/app-env.ts'
import { baseChain } from './http/base.ts'
import { context } from './http/context.ts'
import { requestGuard } from './http/guards/request-guard.ts'
import { framableByUs } from './http/headers/framable.ts'
import { securityHeaders } from './http/headers/security-headers.ts'
import { MemoRouter } from './http/memo-router.ts'
import { onError, onNotFound } from './http/replies/errors.ts'
import { apiKey } from './http/sessions/api-key.ts'
import { session } from './http/sessions/session.ts'
import { staffSession } from './http/sessions/staff-session.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { discoveryRoutes } from './modules/catalogue/discovery-routes.ts'
import { catalogueRoutes } from './modules/catalogue/routes.ts'
import { searchMissRoutes } from './modules/catalogue/search/misses/miss-routes.ts'
import { catalogueExportRoutes } from './modules/catalogue/staff/export-routes.ts'
import { catalogueImportRoutes } from './modules/catalogue/staff/import-routes.ts'
import { cataloguePrintRoutes } from './modules/catalogue/staff/print-routes.ts'
import { editorialImportRoutes } from './modules/editorial/import-routes.ts'
import { editorialRoutes } from './modules/editorial/routes.ts'
import { enquiryRoutes, staffEnquiryRoutes } from './modules/enquiries/routes.ts'
import { enterpriseRoutes } from './modules/enterprise/routes.ts'
import { favouriteRoutes } from './modules/favourites/routes.ts'
import { identityRoutes } from './modules/identity/routes.ts'
import { socketRoutes, wechatRoutes } from './modules/identity/wechat/wechat-routes.ts'
import { licenceRoutes } from './modules/licences/routes.ts'
import { notifyRoutes } from './modules/orders/notify-routes.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { staffManageRoutes } from './modules/staff/manage-routes.ts'
import { staffSessionRoutes } from './modules/staff/routes.ts'

/** api.md, "Bases". */
const PRODUCT = '/cuemark2/api/v2'
const ACCOUNT = '/saas/api/v2'
const STAFF = '/admin/api/v1'

const app = new Hono<AppEnv>({ router: new MemoRouter() })
app.onError(onError)
app.notFound(onNotFound)
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
  .route(PRODUCT, cartRoutes)
  .route(PRODUCT, counts)
  .route(PRODUCT, suggestRoutes)
  .route(PRODUCT, orderRoutes)
  .route(PRODUCT, licenceRoutes)
  .route(PRODUCT, enquiryRoutes)
  .route(PRODUCT, wechatRoutes)
  .route(`${PRODUCT}/websocket`, socketRoutes)
  .route('/websocket', socketRoutes)
  .route(ACCOUNT, identityRoutes)
  .route(ACCOUNT, enterpriseRoutes)
  .route(ACCOUNT, userCentreRoutes)
  .route(STAFF, catalogueImportRoutes)
  .route(STAFF, catalogueExportRoutes)
  .route(STAFF, cataloguePrintRoutes)
  .route(STAFF, searchMissRoutes)
  .route(STAFF, editorialImportRoutes)
  .route(STAFF, staffEnquiryRoutes)
  .route(STAFF, staffSessionRoutes)
  .route(STAFF, staffManageRoutes)
  .route('/notify', notifyRoutes)

export type AppType = typeof api

/** What pages read while they are rendered (http/calls/page-calls.ts). */
export const pageReads = new Hono<AppEnv>({ router: new MemoRouter() })
  .route(PRODUCT, catalogueRoutes)
  .route(PRODUCT, discoveryRoutes)
  .route(PRODUCT, editorialRoutes) as unknown as Hono<AppEnv>
