import { Context, type Handler, type Hono } from 'hono'
import { log } from '#core/log.ts'
import type { AppEnv } from '../app-env.ts'
import { PERMISSION } from '../guards/can.ts'
import { onError } from '../replies/errors.ts'
import { getRoute } from '../route-of.ts'
import { identify } from '../sessions/session.ts'

/** A call as the typed client makes it. Its answer is an object instead of JSON; everything else is as over HTTP. */
type Init = { method?: string; headers?: RequestInit['headers']; body?: unknown }
export type PageCall = (url: string, init?: Init) => Promise<Response | null>
type Step = Handler<AppEnv> & { [PERMISSION]?: string }
type Matched = readonly [readonly [step: Step, route: unknown], unknown]

/** What validators and handlers of public reads ask of a request. */
function toRaw(url: string, { method = 'GET', headers, body }: Init): Request {
  const text = () => Promise.resolve(String(body ?? ''))
  // The client makes them for this call alone.
  const own = headers instanceof Headers ? headers : new Headers(headers)
  return { url, method, headers: own, text } as unknown as Request
}

/** The answer of `c.json` without turning it into text and back. */
const toAnswer = (url: string, body: unknown): Response => new Answer(url, body) as unknown as Response
class Answer {
  readonly ok = true
  readonly status = 200
  readonly url: string
  readonly #body: unknown

  constructor(url: string, body: unknown) {
    this.url = url
    this.#body = body
  }

  /** Nobody reads those of an answer that was not refused, and making them costs 16 µs. */
  get headers(): Headers {
    return new Headers()
  }

  json(): Promise<unknown> {
    return Promise.resolve(this.#body)
  }
}

/** Runs validators, guards and the handler of a route. */
function run(c: Context<AppEnv>, steps: readonly Matched[]): Promise<Response> {
  const at = async (i: number): Promise<Response> => {
    const step = steps[i]?.[0][0]
    if (!step) throw new Error('a route without an answer')
    c.req.routeIndex = i
    let below: Response | undefined
    const answer = await step(c, async () => {
      below = await at(i + 1)
    })
    return (answer as Response | undefined) ?? below!
  }
  return at(0)
}

const isPublic = (steps: readonly Matched[]): boolean => steps.some(([[step]]) => step[PERMISSION] === 'public')

/**
 * The public reads that a page calls while it is rendered, without request, middleware and JSON: the route's own validators,
 * guards and handler run in the page's context, so that all calls share its database session and its signed-in reader. Null
 * for any other call, which then goes the way of a request (docs/decisions/067-what-a-page-reads.md).
 */
export function makePageCall(reads: Hono<AppEnv>, page: Context<AppEnv>): PageCall {
  const ctx = page.get('ctx')
  let identified: Promise<void> | undefined
  return async (url, init = {}) => {
    const method = init.method ?? 'GET'
    const path = reads.getPath({ url } as Request)
    const matchResult = reads.router.match(method, path)
    const steps = matchResult[0] as unknown as readonly Matched[]
    if (!isPublic(steps)) return null
    identified ??= identify(page)
    await identified
    const c = new Context<AppEnv>(toRaw(url, init), {
      path,
      matchResult: matchResult as never,
      env: page.env,
      executionCtx: page.executionCtx as never,
    })
    c.set('ctx', ctx)
    c.set('idempotencyKey', null)
    c.set('sessionVia', page.get('sessionVia'))
    const { json } = c
    c.json = ((body: unknown) => toAnswer(url, body)) as unknown as typeof json
    try {
      return await run(c, steps)
    } catch (error) {
      c.json = json
      const refused = onError(error as Error, c)
      // Successful calls are part of the page's own line in the log.
      if (page.env.ENVIRONMENT !== 'test')
        log('info', ctx, { route: getRoute(c), status: refused.status, locale: ctx.locale })
      return refused
    }
  }
}
