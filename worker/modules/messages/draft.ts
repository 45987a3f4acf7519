import type { Addressee } from '#core/owner-store.ts'
import type { Attachment } from '#worker/ports/mail/port.ts'
import type { Letter } from './letter.ts'

/** Whom a message is for: the account that acted, or somebody else who answers for the owner (owner-store). */
export type Reader = Addressee
/** What is written, and to whom; `write` is only called if there is an address. Null: there is nothing to say any more. */
export type Draft = {
  ownerId: string
  accountId: string
  /** For this account alone: nobody answers in its place once it is no longer a member. */
  isAlone?: true
  write(reader: Reader): Promise<Letter & { attachments?: Attachment[] }>
}
