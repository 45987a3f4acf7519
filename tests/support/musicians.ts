import type { ApplicationWire, Applied, StaffApplication } from '#worker/modules/musicians/contract.ts'
import type { OwnPage } from '#worker/modules/musicians/page-contract.ts'
import type { Account, Answer, Envelope, Harness } from './harness.ts'
import { ORIGIN, unique } from './harness.ts'
import { mp3 } from './mp3.ts'
import { getRows } from './rows.ts'
import { proofPng } from './transfers.ts'
import { imported } from './worlds.ts'

const P = '/cuemark2/api/v2/musicians/applications'
let counter = 0

export const FIELDS = {
  ...{ type: 'musician', name: '沈岸', works: '十二首钢琴独奏', links: 'https://example.com/shen' },
  ...{ recordings: '12', genres: '钢琴、新古典', society: 'MCSC', ai: 'none', contactPhone: '13800138000' },
} as const

type Change = Record<string, string | Uint8Array<ArrayBuffer> | null>

/** The form of a valid application; `null` leaves a field out. */
export function applicationForm(change: Change = {}): FormData {
  const form = new FormData()
  const texts = { ...FIELDS, contactEmail: `m${++counter}@example.com` }
  const all: Change = { ...texts, document: proofPng(), work1: mp3(), ...change }
  const kinds: Record<string, [string, string]> = { document: ['image/png', '证件.png'] }
  for (const [name, value] of Object.entries(all)) {
    const [type, fileName] = kinds[name] ?? ['audio/mpeg', `${name}.mp3`]
    if (value === null) continue
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([value], fileName, { type }))
  }
  return form
}

/** Calls of an applicant. */
export function musicianCalls(h: Harness) {
  const answer = async <T>(response: Response): Promise<Answer<T>> => ({
    status: response.status,
    body: (await response.json()) as Envelope<T>,
    headers: response.headers,
  })
  const bearer = (who: Account) => ({ authorization: `Bearer ${who.accessToken}`, origin: ORIGIN })
  return {
    apply: async (who: Account, change: Change = {}, headers: Record<string, string> = {}) =>
      answer<Applied>(
        await h.fetch(P, { method: 'POST', body: applicationForm(change), headers: { ...bearer(who), ...headers } }),
      ),
    current: (who: Account) =>
      h.call<ApplicationWire | null>('GET', `${P}/current`, undefined, { token: who.accessToken }),
    withdraw: (who: Account) => h.call<Applied>('DELETE', `${P}/current`, undefined, { token: who.accessToken }),
    hear: (who: Account, path: string) => h.fetch(path, { headers: bearer(who) }),
  }
}
export type QueueItem = StaffApplication

/** What an applicant says who claims a page. */
export const claiming = (claim: string) => ({ claim, claimProof: '官网首页放了本站要求的文字' })

/** A new artist and a new label of the catalogue, with a track on sale. */
export async function newCredits(h: Harness, word = unique('credit')): Promise<{ artist: string; label: string }> {
  const named = { name: word, names: {} }
  await imported(h, { artists: [named], label: named })
  const idOf = async (table: string) =>
    (await getRows<{ id: number }>(h.env, `SELECT id FROM "${table}" WHERE name = ?`, word))[0]!.id
  return { artist: `artist:${await idOf('artist')}`, label: `label:${await idOf('label')}` }
}

export const PAGES = '/cuemark2/api/v2/musicians/pages'
export const toPath = (claim: string): string => `${PAGES}/${claim.replace(':', '/')}`
export const portraitPng = (side = 240) => proofPng(undefined, [side, side])

export function portraitForm(bytes: Uint8Array<ArrayBuffer> = portraitPng(), type = 'image/png'): FormData {
  const form = new FormData()
  form.append('portrait', new File([bytes], '头像.png', { type }))
  return form
}

/** Calls of the owner of a page. */
export function pageCalls(h: Harness) {
  const own = <T>(who: Account, method: string, path: string, body?: unknown) =>
    h.call<T>(method, path, body, { token: who.accessToken })
  return {
    list: async (who: Account) => (await own<OwnPage[]>(who, 'GET', PAGES)).body.data!.value,
    put: (who: Account, claim: string, page: unknown) => own<OwnPage>(who, 'PUT', toPath(claim), page),
    leave: (who: Account, claim: string) => own<OwnPage[]>(who, 'DELETE', toPath(claim)),
    removePortrait: (who: Account, claim: string) => own<OwnPage>(who, 'DELETE', `${toPath(claim)}/portrait`),
    portrait: async (who: Account, claim: string, form = portraitForm()): Promise<Answer<OwnPage>> => {
      const headers = { authorization: `Bearer ${who.accessToken}`, origin: ORIGIN }
      const response = await h.fetch(`${toPath(claim)}/portrait`, { method: 'POST', body: form, headers })
      return {
        status: response.status,
        body: (await response.json()) as Envelope<OwnPage>,
        headers: response.headers,
      }
    },
  }
}
