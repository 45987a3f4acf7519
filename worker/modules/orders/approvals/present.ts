import { toIso } from '#core/data-export.ts'
import { getMessages } from '#core/messages.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { projectNames } from '#worker/modules/projects/public.ts'
import { licenceWords } from '#worker/modules/terms/public.ts'
import type { SeenApproval } from './approval-store.ts'
import type { ApprovalWire } from './contract.ts'

const projectOf = ({ input }: SeenApproval): string | null =>
  typeof input.projectId === 'string' ? input.projectId : null

export async function presentApprovals(ctx: Ctx<AccountActor>, rows: readonly SeenApproval[]): Promise<ApprovalWire[]> {
  const words = getMessages(ctx.locale)
  const projects = await projectNames(ctx, rows.map(projectOf))
  const person = (id: string, name: string | null) => ({ id, name: name ?? '', isYou: id === ctx.actor.id })
  return rows.map((row) => {
    const projectId = projectOf(row)
    const isOver = row.expiresAtMs <= ctx.now
    const isOpen = row.state === 'open' && !isOver
    return {
      ...{ id: row.id, company: { id: row.enterpriseId, name: row.company }, kind: row.kind },
      state: row.state === 'open' && isOver ? 'expired' : row.state,
      because: row.because,
      orderDraft: {
        lines: row.lines.map(({ names, skuId, code, priceFen, exchanged }) => {
          const use = code === null ? null : licenceWords(code, words)
          return {
            ...{ name: names[ctx.locale], skuId, price: priceFen, memberExchange: exchanged },
            terms: use && [use.licenceType, use.scenes, use.audience, use.region, use.term].join(' · '),
          }
        }),
        project: projectId === null ? null : (projects.get(projectId) ?? null),
        hasCoupon: row.input.couponId !== undefined || row.input.couponCode !== undefined,
      },
      total: row.totalFen,
      repricedAt: row.repricedAtMs === null ? null : toIso(row.repricedAtMs),
      askedBy: person(row.accountId, row.askedByName),
      department: row.department,
      askedAt: toIso(row.createdAtMs),
      expiresAt: toIso(row.expiresAtMs),
      decidedBy: row.decidedBy === null ? null : person(row.decidedBy, row.decidedByName),
      decidedAt: row.decidedAtMs === null ? null : toIso(row.decidedAtMs),
      reason: row.reason,
      orderNo: row.orderNo,
      mayDecide: isOpen && row.mayDecide === 1,
      mayWithdraw: isOpen && row.accountId === ctx.actor.id,
    }
  })
}
