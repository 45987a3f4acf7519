import type { MessageDescriptor } from '@lingui/core'

/** A refusal: HTTP status, unique envelope code, and the text shown to the reader. */
export type Entry = {
  status: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 421 | 422 | 426 | 429 | 500 | 502 | 503
  code: number
  text: MessageDescriptor
}
