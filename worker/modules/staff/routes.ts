import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { cookie } from '#worker/http/headers/cookies.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { type AnyContext, reply, value } from '#worker/http/replies/reply.ts'
import { ACCESS_HEADER, freshProof } from '#worker/http/sessions/staff-session.ts'
import { answers } from '#worker/openapi/documented.ts'
import { readClient } from '../identity/public.ts'
import {
  CompleteEnrolment,
  Enrolment,
  EnrolmentDone,
  NameAddress,
  OwnAddresses,
  ProveStaff,
  ReadEnrolment,
  SignInWay,
  StaffId,
  StaffMe,
  StaffProved,
  StaffSessionList,
  StaffSessionOpened,
  StaffSignedOut,
  StaffSignIn,
} from './contract.ts'
import { completeEnrolment, readEnrolment } from './enrol.ts'
import { listOwnAddresses, nameOwnAddress } from './own/own-addresses.ts'
import { endStaffSession, listStaffSessions, readMe, signInWay } from './own-sessions.ts'
import { proveStaff } from './prove.ts'
import { STAFF_SESSION_TTL_MS } from './rules.ts'
import { signInStaff } from './sign-in.ts'

const toAssertion = (c: AnyContext): string | null => c.req.header(ACCESS_HEADER) ?? null
const setCookie = (c: AnyContext, token: string, maxAgeS: number): void =>
  c.header('set-cookie', cookie(c.req.raw, 'staff', token, maxAgeS), { append: true })

const SIGNING_IN = ['STAFF_CREDENTIALS_WRONG', 'STAFF_BY_ACCESS', 'STAFF_ACCESS_REFUSED'] as const
const PROVING = ['STAFF_CODE_WRONG', 'STAFF_PROOF_BY_ACCESS'] as const

/** Sign-in and enrolment, before anybody is signed in. API keys are ignored here: they cannot open a session. */
const entering = new Hono<AppEnv>()
  .get('/session/way', can('public'), noStore, answers('How staff sign in', SignInWay), (c) =>
    value(c, signInWay(c.var.ctx)),
  )
  .post(
    '/session',
    can('public'),
    noStore,
    answers('Sign in as staff', StaffSessionOpened, { refuses: SIGNING_IN }),
    body(StaffSignIn),
    async (c) => {
      const result = await signInStaff(c.var.ctx, c.req.valid('json'), readClient(c), toAssertion(c))
      if (result.ok) setCookie(c, result.value.accessToken, STAFF_SESSION_TTL_MS / 1000)
      return reply(c, result)
    },
  )
  .post(
    '/enrolment',
    can('public'),
    noStore,
    answers('What an enrolment link is for', Enrolment, { refuses: ['ENROLMENT_INVALID'] }),
    body(ReadEnrolment),
    async (c) => reply(c, await readEnrolment(c.var.ctx, c.req.valid('json'), readClient(c))),
  )
  .post(
    '/enrolment/complete',
    can('public'),
    noStore,
    answers('Set password and code app, once', EnrolmentDone, { refuses: ['ENROLMENT_INVALID', 'STAFF_CODE_WRONG'] }),
    body(CompleteEnrolment),
    async (c) => reply(c, await completeEnrolment(c.var.ctx, c.req.valid('json'), readClient(c))),
  )

/** The caller's own session. */
const own = new Hono<AppEnv>()
  .get('/session', can('staff:self'), noStore, answers('Who is signed in as staff', StaffMe), async (c) =>
    reply(c, await readMe(c.var.ctx)),
  )
  .delete(
    '/session',
    can('staff:self'),
    noStore,
    answers('Sign out', StaffSignedOut, { refuses: ['NOT_FOUND'] }),
    async (c) => {
      const { ctx } = c.var
      const result = await endStaffSession(ctx, ctx.actor.sessionId)
      setCookie(c, '', 0)
      return reply(c, result)
    },
  )
  .post(
    '/session/prove',
    can('staff:self'),
    noStore,
    answers('Prove that one is there: good for ten minutes', StaffProved, { refuses: PROVING }),
    body(ProveStaff),
    async (c) => reply(c, await proveStaff(c.var.ctx, c.req.valid('json'), toAssertion(c))),
  )
  .get(
    '/session/addresses',
    can('staff:self'),
    noStore,
    answers('Addresses that I have as a buyer', OwnAddresses),
    async (c) => reply(c, await listOwnAddresses(c.var.ctx)),
  )
  .post(
    '/session/addresses',
    can('staff:self'),
    freshProof,
    noStore,
    answers('Name an address that I have as a buyer, for good', OwnAddresses, { refuses: ['OWN_ADDRESSES_FULL'] }),
    body(NameAddress),
    async (c) => reply(c, await nameOwnAddress(c.var.ctx, c.req.valid('json').address)),
  )
  .get(
    '/sessions',
    can('staff:self'),
    noStore,
    answers('Where the staff account is signed in', StaffSessionList),
    async (c) => reply(c, await listStaffSessions(c.var.ctx)),
  )
  .delete(
    '/sessions/:id',
    can('staff:self'),
    noStore,
    answers('End a session of the staff account', StaffSignedOut),
    params(StaffId),
    async (c) => reply(c, await endStaffSession(c.var.ctx, c.req.valid('param').id)),
  )

/** Under S: api.md, "Staff". */
export const staffSessionRoutes = new Hono<AppEnv>().route('/', entering).route('/', own)
