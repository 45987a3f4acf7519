import type { AccountActor, Ctx } from '#worker/context.ts'
import type { Subjects } from '../identity/contract.ts'
import { getMemberships, type Membership } from './store.ts'

/**
 * The owner that the session acts for, the possible ones, and its role. Personal unless an active membership says
 * otherwise.
 */
export async function readSubjects(ctx: Pick<Ctx<AccountActor>, 'actor' | 'channel' | 'db'>): Promise<Subjects> {
  const memberships = await getMemberships(ctx)
  const current = memberships.find(({ isCurrent }) => isCurrent)
  return {
    current: current ? getSubject(current) : null,
    companies: memberships.map(getSubject),
    roles: current ? [current.role] : [],
  }
}

const getSubject = ({ id, name }: Membership) => ({ type: 'enterprise', id, name }) as const
