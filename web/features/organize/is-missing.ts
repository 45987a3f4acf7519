import { ApiError } from '#web/lib/api/api.ts'

/** The link leads to nothing; anything else that fails may work at the next try. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404
