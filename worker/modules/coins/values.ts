// Without zod, so that the browser may import it.

/** 1 coin is 1 yuan (specification section 9); both are counted in fen. */
export const FEN_PER_COIN = 100
/** What is offered for recharging: amount paid and bonus, in fen, by amount (docs/decisions/093-recharging.md). */
export const RECHARGE_OPTIONS = [
  { amount: 10_000, bonus: 0 },
  { amount: 50_000, bonus: 2_000 },
  { amount: 100_000, bonus: 6_000 },
  { amount: 300_000, bonus: 24_000 },
  { amount: 500_000, bonus: 50_000 },
  { amount: 1_000_000, bonus: 120_000 },
] as const
/** Other amounts: whole yuan within these bounds (fen). */
export const RECHARGE_BOUNDS = { least: 1_000, most: 5_000_000 } as const
/** Open recharges that one owner may have; trigger recharge_open_once. */
export const MAX_OPEN_RECHARGES = 5

/** The bonus of an amount: that of the largest offered amount that it reaches. */
export const bonusOf = (amountFen: number): number =>
  RECHARGE_OPTIONS.findLast(({ amount }) => amount <= amountFen)?.bonus ?? 0

export const isRechargeAmount = (fen: number): boolean =>
  Number.isInteger(fen) && fen % FEN_PER_COIN === 0 && fen >= RECHARGE_BOUNDS.least && fen <= RECHARGE_BOUNDS.most

/** The smallest amount to recharge that brings at least `missingFen`, without counting on a bonus. */
export const amountFor = (missingFen: number): number =>
  Math.min(RECHARGE_BOUNDS.most, Math.max(RECHARGE_BOUNDS.least, Math.ceil(missingFen / FEN_PER_COIN) * FEN_PER_COIN))

/** Filters of the records (specification section 2, "My coins"). */
export const RECORD_FILTERS = ['all', 'recharge', 'consume', 'refund'] as const
export type RecordFilter = (typeof RECORD_FILTERS)[number]
/** Kinds of entries that each filter shows. */
export const KINDS_OF = {
  all: null,
  recharge: ['recharge', 'bonus'],
  consume: ['consume'],
  refund: ['refund'],
} as const satisfies Record<RecordFilter, readonly string[] | null>
/** Limits of an adjustment: its size (fen) and the length of its reason. */
export const MAX_ADJUSTMENT_FEN = 100_000_000
export const MAX_REASON = 200
/** `waiting`: for a second person. */
export const ADJUSTMENT_STATES = ['waiting', 'made', 'declined'] as const
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number]

/** Whether a batch was refused because the coins are not enough. */
export const isCoinsShort = (constraint: string | null): boolean =>
  constraint === 'check:coin_entry_balance' || constraint === 'check:coin_account_balance'
