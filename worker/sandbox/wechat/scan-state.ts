import { createHash } from 'node:crypto'
import { KEEP, type World } from '../env.ts'

/** The person who scans. `unionid` is null if the application is not attached to an open-platform account. */
export type Person = { openid: string; nickname: string; unionid: string | null }
/** What a code stands for: the application that it was made for, and what WeChat says about how the page was shown. */
export type Grant = { person: Person; appId: string; scope: string; isVisitor?: boolean }
export type Answer = { kind: 'confirmed'; code: string } | { kind: 'refused' }

const getKey = (kind: 'page' | 'seen' | 'answer' | 'code' | 'token', id: string): string =>
  `sandbox:wechat:${kind}:${id}`
/** A page polls once a second; one that has not polled for this long is gone. */
const GONE_MS = 3_000
const CODE_MS = 10 * 60_000

/** The page with the code is open and will continue to `redirectUri`. Real time is used, because browsers poll by it. */
export const keepPage = (world: World, tag: string, redirectUri: string): Promise<void> =>
  world.kv.put(getKey('page', tag), JSON.stringify({ redirectUri, atMs: Date.now() }), KEEP)

export const getPage = (world: World, tag: string): Promise<{ redirectUri: string; atMs: number } | null> =>
  world.kv.get(getKey('page', tag), 'json')

export const isPageThere = (page: { atMs: number } | null): boolean => page !== null && Date.now() - page.atMs < GONE_MS

export const keepSeen = (world: World, tag: string): Promise<void> => world.kv.put(getKey('seen', tag), '1', KEEP)
export const wasSeen = async (world: World, tag: string): Promise<boolean> =>
  (await world.kv.get(getKey('seen', tag))) !== null

export const keepAnswer = (world: World, tag: string, answer: Answer): Promise<void> =>
  world.kv.put(getKey('answer', tag), JSON.stringify(answer), KEEP)
export const getAnswer = (world: World, tag: string): Promise<Answer | null> =>
  world.kv.get(getKey('answer', tag), 'json')

const secret = (): string => crypto.randomUUID().replaceAll('-', '')

/** A code for the callback: valid for ten minutes, once. */
export async function newCode(world: World, grant: Grant): Promise<string> {
  const code = `0${secret()}`.slice(0, 32)
  await world.kv.put(getKey('code', code), JSON.stringify({ grant, untilMs: world.now + CODE_MS }), KEEP)
  return code
}

/**
 * Uses a code up, as far as KV allows. The real service answers a used code and an unknown one with two different errors; one
 * of another application is unknown.
 */
export async function takeCode(world: World, code: string, appId: string): Promise<Grant | 'unknown' | 'used'> {
  const known = await world.kv.get<{ grant: Grant; untilMs: number; isUsed?: true }>(getKey('code', code), 'json')
  if (!known || known.untilMs <= world.now || known.grant.appId !== appId) return 'unknown'
  if (known.isUsed) return 'used'
  await world.kv.put(getKey('code', code), JSON.stringify({ ...known, isUsed: true }), KEEP)
  return known.grant
}

export async function newToken(world: World, grant: Grant): Promise<string> {
  const token = `${secret()}${secret()}`
  await world.kv.put(getKey('token', token), JSON.stringify(grant), { expirationTtl: 7200 })
  return token
}
export const grantOfToken = (world: World, token: string): Promise<Grant | null> =>
  world.kv.get(getKey('token', token), 'json')

/** The same person always has the same id. */
export const getUnionid = (openid: string): string =>
  `oU${createHash('sha256').update(openid).digest('base64url').slice(0, 26)}`
