import { newCredits } from '#tests/support/musicians.ts'
import { musicianWorld } from '../musicians/world.ts'
import type { Entered, staffWorld } from '../staff/world.ts'
import type { Write } from './audit-writes.ts'

const S = '/admin/api/v1'

/** Decisions about applications of musicians and labels. */
export function musicianWrites(w: ReturnType<typeof staffWorld>): Record<string, Write> {
  const people = musicianWorld()
  const by = ({ id, token }: Entered) => ({ headers: w.bearer(token), actor: `staff:${id}` })
  const waiting = async () => people.sent(await people.h.register())
  const decision = (verb: string, body: object, id: () => Promise<string> = waiting): Write => {
    return async () => ({
      ...by(await w.entered('catalogue')),
      ...{ path: `/musicians/${await id()}/${verb}`, body },
      ...{ target: /^musician:/, change: 'changed' as const },
    })
  }
  const held = async () => (await people.owner(await people.entered('admin'), (await newCredits(people.h)).artist)).id
  return {
    [`POST ${S}/musicians/:id/take`]: decision('take', {}),
    [`POST ${S}/musicians/:id/approve`]: decision('approve', {}),
    [`POST ${S}/musicians/:id/decline`]: decision('decline', { reason: 'not_fitting' }),
    [`POST ${S}/musicians/:id/ask`]: decision('ask', { text: '请补充合同' }),
    [`POST ${S}/musicians/:id/end-claim`]: decision('end-claim', { reason: '核实有误' }, held),
  }
}
