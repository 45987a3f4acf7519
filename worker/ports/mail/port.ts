/** A file of a mail. `fileName`: plain ASCII, because it stands in headers. */
export type Attachment = { fileName: string; contentType: string; bytes: Uint8Array }

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Name of the template: a tag at the vendor, so that deliveries can be counted by kind. */
  template: string
  /** The vendor drops a second message with the same key (our outbox id). */
  idempotencyKey: string
  attachments?: readonly Attachment[]
}

export interface MailPort {
  /** Throws a `MailError` if the vendor did not accept the message; the outbox retries unless that is final. */
  send(mail: Mail): Promise<void>
}

/**
 * Carries only a code (`422`, `smtp.rcpt.550`, `local.…` for a fault on our side), because a vendor's message may
 * repeat the address.
 */
export class MailError extends Error {
  /** The message itself was refused, so a retry would be refused too. */
  readonly isFinal: boolean

  constructor(code: string, isFinal = false) {
    super(`mail: ${code}`)
    this.name = 'MailError'
    this.isFinal = isFinal
  }
}
