import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { SubjectList, SwitchedSubject, SwitchSubject } from './contract.ts'
import { departmentRoutes } from './departments/department-routes.ts'
import { invitationRoutes } from './invitations/invitation-routes.ts'
import { listSubjects } from './list-subjects.ts'
import { memberRoutes } from './members/member-routes.ts'
import { switchSubject } from './switch-subject.ts'

/** Under A: api.md, "Accounts and enterprise". */
export const enterpriseRoutes = new Hono<AppEnv>()
  .get('/web/subjects', can('subjects:read'), noStore, answers('Companies one may act for', SubjectList), async (c) =>
    reply(c, await listSubjects(c.var.ctx)),
  )
  .post(
    '/web/subject',
    can('subjects:switch'),
    noStore,
    answers('Act for a company, or for oneself', SwitchedSubject, { refuses: ['NOT_FOUND'] }),
    body(SwitchSubject),
    async (c) => reply(c, await switchSubject(c.var.ctx, c.req.valid('json'))),
  )
  .route('/', departmentRoutes)
  .route('/', memberRoutes)
  .route('/', invitationRoutes)
