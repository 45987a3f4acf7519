import type { Ctx } from '../context.ts'
import { readSubjects } from '../modules/enterprise/public.ts'
import type { Subjects } from '../modules/identity/contract.ts'

const NOBODY: Subjects = { current: null, companies: [], roles: [] }

/** For whom whoever is asking acts; nothing is read for visitors. `ctx` learns who that is after this was made. */
export const getSubjects = (ctx: () => Ctx) => async (): Promise<Subjects> => {
  const { actor, ...rest } = ctx()
  return actor.kind === 'account' ? readSubjects({ ...rest, actor }) : NOBODY
}
