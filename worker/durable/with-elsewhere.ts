import { findElsewhere, hasMeaning, isUnfound } from '../search/elsewhere.ts'
import type { CountRequest, SearchAnswer, SearchQuery } from '../search/query.ts'
import type { Refused } from './fair-queue.ts'

type Ask = (query: SearchQuery, counts?: readonly CountRequest[]) => Promise<SearchAnswer | Refused | null>

/** With what the step by sound needs, if the keyword was not found; without it if that was refused: then the caller asks. */
export async function withElsewhere(
  asked: { query: SearchQuery; counts: readonly CountRequest[] | undefined },
  answer: SearchAnswer,
  ask: Ask,
): Promise<SearchAnswer> {
  if (!isUnfound(answer)) return answer
  const find = async (query: SearchQuery, counts?: readonly CountRequest[]) => (await ask(query, counts)) ?? 'late'
  const elsewhere = await findElsewhere<SearchAnswer['counts'], Refused>(asked.query, answer.step === 'popular', {
    async seeds(open) {
      const found = await find(open)
      return typeof found === 'string' ? found : hasMeaning(found, open) ? found.ids : []
    },
    async within(query, withCounts) {
      const found = await find(query, withCounts ? asked.counts : undefined)
      if (typeof found === 'string') return found
      const { ids, total, isTotalExact, counts } = found
      return { ids, total, isTotalExact, counts }
    },
  })
  if (elsewhere === 'late') return answer
  return { ...answer, elsewhere: elsewhere === 'busy' ? null : elsewhere }
}
