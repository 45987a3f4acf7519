/** The Worker of smtp-world.ts: sends messages through the configured port. */
import type { Config } from '#worker/env.ts'
import type { Mail } from '#worker/ports/mail/port.ts'
import { makePorts } from '#worker/ports/ports.ts'

export type Outcome = { sent: true } | { sent: false; message: string; isFinal: boolean }

export default {
  async fetch(request: Request): Promise<Response> {
    const { config, mail, now } = (await request.json()) as { config: Config; mail: Mail; now: number }
    const outcome = await makePorts(config, fetch, now)
      .mail.send(mail)
      .then(
        (): Outcome => ({ sent: true }),
        (error: Error & { isFinal?: boolean }): Outcome => ({
          sent: false,
          message: error.message,
          isFinal: error.isFinal === true,
        }),
      )
    return Response.json(outcome)
  },
}
