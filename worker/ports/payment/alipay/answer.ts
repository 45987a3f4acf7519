import * as z from 'zod/mini'
import { ProviderError } from './provider-error.ts'
import { verifyRsa2 } from './sign.ts'

/** The inner object of every answer; method-specific fields are checked where they are used. */
const Answer = z.looseObject({
  code: z.string(),
  sub_code: z.optional(z.string()),
  out_trade_no: z.optional(z.string()),
  trade_no: z.optional(z.string()),
  trade_status: z.optional(z.string()),
  total_amount: z.optional(z.string()),
  qr_code: z.optional(z.string()),
  seller_id: z.optional(z.string()),
  app_id: z.optional(z.string()),
  fund_change: z.optional(z.string()),
  out_request_no: z.optional(z.string()),
  refund_amount: z.optional(z.string()),
  refund_status: z.optional(z.string()),
})
export type Answer = z.infer<typeof Answer>

const Outer = z.looseObject({ sign: z.string() })

/**
 * Returns the verified inner object of `{"alipay_trade_query_response":{…},"sign":"…"}`. The signature covers the raw
 * text of that object (escapes like `\/` included), so the text is cut out, verified, and only then parsed: no
 * unverified data is used.
 */
export function readAnswer(text: string, method: string, publicKeyPem: string): Answer {
  const inner = innerText(text, `${method.replaceAll('.', '_')}_response`)
  if (inner === null) throw new ProviderError(method, 'UNREADABLE', subCodeIn(text))
  const outer = Outer.safeParse(parse(text))
  if (!outer.success || !verifyRsa2(inner, outer.data.sign, publicKeyPem)) {
    throw new ProviderError(method, 'UNVERIFIED', subCodeIn(text))
  }
  const answer = Answer.safeParse(parse(inner))
  if (!answer.success) throw new ProviderError(method, 'UNREADABLE')
  return answer.data
}

/**
 * The raw text of the object under `key`, found by counting braces outside strings; null if it is not the first member.
 */
export function innerText(text: string, key: string): string | null {
  const head = new RegExp(`^\\s*\\{\\s*"${key}"\\s*:\\s*(?=\\{)`).exec(text)
  if (!head) return null
  const start = head[0].length
  let depth = 0
  let inString = false
  for (let i = start; i < text.length; i++) {
    const char = text[i]
    if (inString) {
      if (char === '\\') i++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return text.slice(start, i + 1)
  }
  return null
}

/** For the log only: an unsigned error (unknown app id, bad key) still gives its reason, from a fixed list. */
function subCodeIn(text: string): string | null {
  return /"sub_code"\s*:\s*"([A-Za-z0-9._-]{1,64})"/.exec(text)?.[1] ?? null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
