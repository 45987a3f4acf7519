import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { readOrMarkClient } from '../identity/public.ts'
import {
  EnquiryPage,
  EnquiryParam,
  EnquirySent,
  EnquiryWire,
  ListEnquiries,
  SendEnquiry,
  SetEnquiryState,
} from './contract.ts'
import { listEnquiries, setEnquiryState } from './manage.ts'
import { sendEnquiry } from './send-enquiry.ts'

const SENDING = ['CAPTCHA_REQUIRED', 'GRAPH_WRONG', 'GRAPH_EXPIRED', 'DEVICE_CHECK_FAILED'] as const

/** Under P: open to anybody; what one sent is not readable again, because the address is not proven. */
export const enquiryRoutes = new Hono<AppEnv>().post(
  '/enquiries',
  can('public'),
  noStore,
  answers('Ask for a quote or for help; confirmed by mail', EnquirySent, { status: 201, refuses: SENDING }),
  body(SendEnquiry),
  async (c) => reply(c, await sendEnquiry(c.var.ctx, c.req.valid('json'), readOrMarkClient(c)), 201),
)

/** Under S. */
export const staffEnquiryRoutes = new Hono<AppEnv>()
  .get(
    '/enquiries',
    can('enquiries:manage'),
    noStore,
    answers('Enquiries: those in one state oldest first, all of them newest first', EnquiryPage),
    query(ListEnquiries),
    async (c) => reply(c, await listEnquiries(c.var.ctx, c.req.valid('query'))),
  )
  .put(
    '/enquiries/:id/state',
    can('enquiries:manage'),
    noStore,
    answers('Move an enquiry to another state', EnquiryWire, { refuses: ['NOT_FOUND', 'CONFLICT'] }),
    params(EnquiryParam),
    body(SetEnquiryState),
    async (c) => reply(c, await setEnquiryState(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
