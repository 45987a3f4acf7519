import { CODES } from '../core/codes.ts'
import { getMessages } from '../core/messages.ts'

/** One row of docs/errors.md. `status`: of HTTP; `code`: in the envelope. */
export type RefusalRow = { name: string; status: number; code: number; zh: string; en: string }

/** Every refusal the API can give, for its description and for docs/errors.md. */
export const refusals = (): RefusalRow[] =>
  Object.entries(CODES).map(([name, { status, code, text }]) => ({
    name,
    status,
    code,
    zh: getMessages('zh-CN')._(text),
    en: getMessages('en-US')._(text),
  }))
