import type { WorthKind } from '#core/worth/values.ts'
import { priceOf } from '#worker/modules/memberships/values.ts'
import type { Harness } from './harness.ts'
import { getRows } from './rows.ts'

/** As if somebody had decided this alone without a limit, or two people; on a day of its own. */
export async function putWorth(
  h: Pick<Harness, 'env'>,
  kind: WorthKind,
  target: string,
  { people = 1, isMade = true }: { people?: 1 | 2; isMade?: boolean } = {},
): Promise<void> {
  const isAlone = people === 1
  await getRows(
    h.env,
    `INSERT INTO worth_decision (id, kind, target, owner_id, worth_fen, people, alone_below_fen, about, state, asked_by, asked_at_ms, day, decided_by, decided_at_ms)
     SELECT 'test-' || ?1 || ?2, ?1, ?2, owner_id, worth_fen, ?3, 9007199254740991, '{}', ?4, coalesce(asked_by, 'test'), 1, '1970-01-01',
       iif(?3 = 1, coalesce(asked_by, 'test'), NULL), iif(?3 = 1, 1, NULL) FROM worth_of WHERE kind = ?1 AND target = ?2`,
    ...[kind, target, people, isAlone ? 'made' : 'waiting'],
  )
  if (isAlone || !isMade) return
  await getRows(
    h.env,
    "UPDATE worth_decision SET state = 'made', decided_by = 'test-second', decided_at_ms = 2 WHERE kind = ? AND target = ?",
    ...[kind, target],
  )
}

/** The list price of the smallest custom membership for a month: that of the plan for companies. */
export const PERSON_LIST_FEN = priceOf(2, 1).priceFen
