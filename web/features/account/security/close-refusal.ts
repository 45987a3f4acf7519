import { ApiError } from '#web/lib/api/api.ts'

/** Obstacles to closing an account, by the API's codes (worker/core/codes.ts). */
const BLOCKS = { 40950: 'order', 40951: 'licences', 40952: 'company', 40958: 'refund', 40983: 'coins' } as const
export type BlockCode = (typeof BLOCKS)[keyof typeof BLOCKS]

export const getBlock = (error: unknown): BlockCode | undefined =>
  error instanceof ApiError ? BLOCKS[error.code as keyof typeof BLOCKS] : undefined
