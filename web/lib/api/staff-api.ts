import { hc } from 'hono/client'
import type { AppType } from '#worker/api.ts'

/**
 * The typed client of the staff API. Separate, and only in the browser: buyers do not load it, and its refusals say
 * nothing about a buyer's session (refreshing-fetch.ts). The browser sends the cookie itself, only to /admin.
 */
export const makeStaffApi = () => hc<AppType>(window.location.origin).admin.api.v1
