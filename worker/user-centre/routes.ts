import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { can } from '../http/can.ts'
import { answers } from '../http/documented.ts'
import { noStore } from '../http/no-store.ts'
import { reply } from '../http/reply.ts'
import { Summary } from './contract.ts'
import { summarise } from './summarise.ts'

/** Under A: what concerns an account as a whole, and so several modules that do not know each other. */
export const userCentreRoutes = new Hono<AppEnv>().get(
  '/web/summary',
  answers('What waits for me, and what I have', Summary),
  can('account'),
  noStore,
  async (c) => reply(c, await summarise(c.var.ctx)),
)
