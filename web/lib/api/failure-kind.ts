import { ApiError } from './api.ts'

/**
 * What a failure is to the reader, who is told nothing else than this: no connection, nobody signed in, our server failed, the page itself
 * failed (it threw, or a file of it is missing), or the API refused.
 */
export type FailureKind = 'offline' | 'signedOut' | 'server' | 'page' | 'refused'

export function failureKind(error: unknown, isOnline: boolean): FailureKind {
  if (!(error instanceof ApiError)) return isOnline ? 'page' : 'offline'
  if (error.status === 0) return 'offline'
  if (error.status === 401) return 'signedOut'
  return error.status >= 500 ? 'server' : 'refused'
}

/** Where this runs; a server is always online. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false
