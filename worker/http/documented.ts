import { describeRoute, resolver } from 'hono-openapi'
import * as z from 'zod/mini'

/** Documents a route's answer in the envelope; its input is documented by the validators themselves. */
export function answers(summary: string, schema: z.ZodMiniType, status: 200 | 201 = 200) {
  const envelope = z.object({ code: z.int(), msg: z.string(), data: z.object({ value: schema }) })
  const refusal = { $ref: '#/components/schemas/ErrorEnvelope' }
  return describeRoute({
    summary,
    responses: {
      [status]: { description: summary, content: { 'application/json': { schema: resolver(envelope) } } },
      default: { description: 'Refusal', content: { 'application/json': { schema: refusal as never } } },
    },
  })
}
