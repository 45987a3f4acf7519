import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { can } from '../../http/can.ts'
import { answers } from '../../http/documented.ts'
import { noStore } from '../../http/no-store.ts'
import { reply } from '../../http/reply.ts'
import { body } from '../../http/validate.ts'
import { SubjectList, SwitchedSubject, SwitchSubject } from './contract.ts'
import { listSubjects } from './list-subjects.ts'
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
