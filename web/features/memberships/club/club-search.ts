import { MONTHS, type Months, PLAN_LEVELS, type PlanLevel } from '#worker/modules/memberships/values.ts'

export const TABS = ['usage', 'history'] as const
/** What the address of /uc/club says; absent means the default. */
export type ClubSearch = {
  tab?: 'history' | undefined
  page?: number | undefined
  /** The plan that was chosen on /subscription: its dialog opens. */
  level?: PlanLevel | undefined
  months?: Months | undefined
}

/** An unknown value counts as absent (api.md, "Envelope"). */
export function clubSearch(search: Record<string, unknown>): ClubSearch {
  const page = Number(search.page)
  return {
    tab: search.tab === 'history' ? 'history' : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    level: PLAN_LEVELS.find((level) => level === Number(search.level)),
    months: MONTHS.find((months) => months === Number(search.months)),
  }
}
