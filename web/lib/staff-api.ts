import { hc } from 'hono/client'
import type { AppType } from '#worker/api.ts'

/**
 * The typed client of the staff calls. Of its own and only in the browser: it is no part of what buyers load, and a refusal
 * there says nothing about a buyer's session (refreshing-fetch.ts). The cookie comes along by itself, under /admin alone.
 */
export const makeStaffApi = () => hc<AppType>(window.location.origin).admin.api.v1
