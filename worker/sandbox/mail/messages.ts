import { createHash, timingSafeEqual } from 'node:crypto'
import { KEEP, newestFirst, type World } from '../env.ts'

/** One line of `/sandbox/outbox.json`; the shape is part of the HTTP contract (api.md, "Local sandbox"). */
export type Message = {
  channel: 'email' | 'sms'
  to: string
  template: string
  code: string | null
  text: string
  at: string
  /** Names and sizes of the files of a mail; absent without files. */
  attachments?: { name: string; bytes: number }[]
}

const ALL = 'sandbox:message:'
const personPrefix = (to: string) => `sandbox:message-to:${digest(to.trim().toLowerCase())}:`
/** The JSON list is capped so that a long session stays fast. */
const LIMIT = 100

export const digest = (text: string) => createHash('sha256').update(text).digest('hex')

const bytes = (text: string) => createHash('sha256').update(text).digest()
export const sameKey = (a: string, b: string): boolean => timingSafeEqual(bytes(a), bytes(b))

/** Stored twice: in the list of all messages and in that of the addressee, so that filtering needs no scan. */
export async function keepMessage(world: World, message: Message): Promise<void> {
  const order = newestFirst()
  const text = JSON.stringify(message)
  await Promise.all([world.kv.put(ALL + order, text, KEEP), world.kv.put(personPrefix(message.to) + order, text, KEEP)])
}

/** Newest first, at most 100; for one address if `to` is given. */
export async function newestMessages(world: World, to: string | undefined): Promise<Message[]> {
  const { keys } = await world.kv.list({ prefix: to ? personPrefix(to) : ALL, limit: LIMIT })
  const found = await Promise.all(keys.map(({ name }) => world.kv.get<Message>(name, 'json')))
  return found.filter((message) => message !== null)
}

export async function countMessages(world: World): Promise<string> {
  const { keys, list_complete } = await world.kv.list({ prefix: ALL })
  return `${keys.length}${list_complete ? '' : '+'}`
}

/** The one-time code in a message: six digits that are not part of a longer number. */
export const codeIn = (text: string) => /(?<![\d.-])\d{6}(?![\d-]|\.\d)/.exec(text)?.[0] ?? null
