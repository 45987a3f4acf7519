import type { Ctx } from '../context.ts'
import { readSubjects } from '../modules/enterprise/public.ts'
import type { Subjects } from '../modules/identity/contract.ts'

const NOBODY: Subjects = { current: null, companies: [], roles: [] }

/**
 * The subjects that the caller can act for; nothing is read for visitors. `ctx` is a function because the caller is
 * known only after this object is made.
 */
export const getSubjects = (ctx: () => Ctx) => async (): Promise<Subjects> => {
  const { actor, ...rest } = ctx()
  return actor.kind === 'account' ? readSubjects({ ...rest, actor }) : NOBODY
}
