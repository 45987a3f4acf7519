import { CODES } from '../core/codes.ts'
import { getMessages } from '../core/messages.ts'

/** One row of docs/errors.md. `status` is the HTTP status, `code` the code in the envelope. */
export type RefusalRow = { name: string; status: number; code: number; zh: string; en: string }

/** Every refusal of the API, for the API description and docs/errors.md. */
export const refusals = (): RefusalRow[] =>
  Object.entries(CODES).map(([name, { status, code, text }]) => ({
    name,
    status,
    code,
    zh: getMessages('zh-CN')._(text),
    en: getMessages('en-US')._(text),
  }))
