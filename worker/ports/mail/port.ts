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
  /** Throws when the vendor did not accept the message; the outbox retries. */
  send(mail: Mail): Promise<void>
}
