import { hc } from 'hono/client'
import type { AppType } from '#worker/api.ts'
import { parseUrl } from '../parse-url.ts'

/** The typed client of our own API: `product` under /cuemark2/api/v2, `account` under /saas/api/v2. */
export function makeApi(origin: string, fetcher?: typeof fetch) {
  const client = hc<AppType>(origin, fetcher ? { fetch: fetcher } : {})
  return { product: client.cuemark2.api.v2, account: client.saas.api.v2 }
}
export type Api = ReturnType<typeof makeApi>

/** An error answer of the API: the error envelope, with HTTP status and request path. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: number | string,
    message: string,
    readonly fields: Record<string, string>,
    readonly requestId: string,
    readonly path = '',
  ) {
    super(message)
  }
}

type Envelope<T> = { data: { value: T } }
type Answer = { ok: boolean; status: number; url: string; json(): Promise<unknown> }
/** The client's types also include validator errors; only an envelope has a value. */
type ValueIn<A extends Answer> = Extract<Awaited<ReturnType<A['json']>>, Envelope<unknown>>['data']['value']

/** The value of an answer; throws `ApiError` on a refusal or a network failure (status 0). */
export async function readValue<A extends Answer>(pending: Promise<A>): Promise<ValueIn<A>> {
  const answer = await pending.catch((error: unknown) => {
    throw new ApiError(0, 0, String(error), {}, '')
  })
  const body = (await answer.json().catch(() => null)) as
    | (Envelope<ValueIn<A>> & { code: number; msg: string; errors?: Record<string, string>; requestId?: string })
    | null
  if (!answer.ok || !body?.data) {
    throw new ApiError(
      answer.status,
      body?.code ?? answer.status,
      body?.msg ?? '',
      body?.errors ?? {},
      body?.requestId ?? '',
      parseUrl(answer.url)?.pathname ?? '',
    )
  }
  return body.data.value
}
