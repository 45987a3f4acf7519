import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { freshProof } from '#worker/http/sessions/staff-session.ts'
import { answers } from '#worker/openapi/documented.ts'
import {
  AddStaff,
  ResetStaff,
  SetStaffRoles,
  SetStaffStatus,
  StaffChanged,
  StaffId,
  StaffInvited,
  StaffList,
} from './contract.ts'
import { addStaff, changeRoles, changeStatus, listStaff, resetStaff } from './manage.ts'

/** CONFLICT: somebody else changed the account in the meantime. */
const CHANGING = ['STAFF_LAST_ADMIN', 'CONFLICT'] as const

/** Under S: staff accounts. For admins with a recent proof, or STAFF_KEY (`npm run staff`). */
export const staffManageRoutes = new Hono<AppEnv>()
  .get('/staff', can('staff:manage'), noStore, answers('Staff accounts', StaffList), async (c) =>
    reply(c, await listStaff(c.var.ctx)),
  )
  .post(
    '/staff',
    can('staff:manage'),
    freshProof,
    noStore,
    answers('Add somebody, with a link to enrol by', StaffInvited, {
      status: 201,
      refuses: ['STAFF_EXISTS', 'CONFLICT'],
    }),
    body(AddStaff),
    async (c) => reply(c, await addStaff(c.var.ctx, c.req.valid('json')), 201),
  )
  .put(
    '/staff/:id/roles',
    can('staff:manage'),
    freshProof,
    noStore,
    answers('Change the roles of somebody', StaffChanged, { refuses: CHANGING }),
    params(StaffId),
    body(SetStaffRoles),
    async (c) => reply(c, await changeRoles(c.var.ctx, c.req.valid('param').id, c.req.valid('json').roles)),
  )
  .put(
    '/staff/:id/status',
    can('staff:manage'),
    freshProof,
    noStore,
    answers('Switch somebody off, or on again', StaffChanged, { refuses: CHANGING }),
    params(StaffId),
    body(SetStaffStatus),
    async (c) => reply(c, await changeStatus(c.var.ctx, c.req.valid('param').id, c.req.valid('json').status)),
  )
  .post(
    '/staff/:id/reset',
    can('staff:manage'),
    freshProof,
    noStore,
    answers('Take away password and code app, with a link to set new ones', StaffInvited, { refuses: CHANGING }),
    params(StaffId),
    body(ResetStaff),
    async (c) => reply(c, await resetStaff(c.var.ctx, c.req.valid('param').id)),
  )
