export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Name of the template: a tag at the vendor, so that deliveries can be counted by kind. */
  template: string
  /** The vendor drops a second message with the same key (our outbox id). */
  idempotencyKey: string
}

export interface MailPort {
  /** Throws a `MailError` when the vendor did not accept the message; the outbox retries unless that is final. */
  send(mail: Mail): Promise<void>
}

/** Carries a code only (`422`, `smtp.rcpt.550`, `local.…` for a fault of ours): what a vendor writes beside it may repeat the address. */
export class MailError extends Error {
  /** The message itself was refused: the same again would be refused again. */
  readonly isFinal: boolean

  constructor(code: string, isFinal = false) {
    super(`mail: ${code}`)
    this.name = 'MailError'
    this.isFinal = isFinal
  }
}
