import type { Editorial, FileRef } from '#worker/modules/editorial/contract.ts'
import { type Answer, type Harness, unique } from './harness.ts'
import { staff, upload } from './worlds.ts'

export const EDITORIAL = '/admin/api/v1/catalogue/editorial'
type Row<K extends keyof Editorial> = NonNullable<Editorial[K]>[number]

export const putEditorial = (h: Harness, body: Editorial | Record<string, unknown>): Promise<Answer<object>> =>
  h.call<object>('PUT', EDITORIAL, body, { headers: staff(h) })

/** A unique picture, uploaded like editors do. */
export async function picture(h: Harness, text = unique('picture')): Promise<FileRef> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`
  return { sha256: await upload(h, 'cover', 'image/svg+xml', svg), contentType: 'image/svg+xml' }
}

/** A slug that no other test uses. */
export const getSlug = (text = 'row'): string => unique(text).toLowerCase()

export const categoryRow = (over: Partial<Row<'playlistCategories'>> = {}): Row<'playlistCategories'> => ({
  slug: getSlug('category'),
  names: { 'zh-CN': '夜晚', 'en-US': 'Night' },
  position: 0,
  ...over,
})

export async function playlistRow(h: Harness, over: Partial<Row<'playlists'>> = {}): Promise<Row<'playlists'>> {
  const slug = getSlug('playlist')
  return {
    slug,
    type: 1,
    category: 'shelf',
    names: { 'zh-CN': `歌单 ${slug}`, 'en-US': `Playlist ${slug}` },
    description: { 'zh-CN': '听一听' },
    cover: over.cover ?? (await picture(h)),
    recommended: 0,
    popularity: 0,
    updatedAt: '2026-11-01T00:00:00.000Z',
    trackIds: [],
    ...over,
  }
}

/** Sends a body that must be accepted. */
export async function edited(h: Harness, body: Editorial): Promise<void> {
  const answer = await putEditorial(h, body)
  if (answer.status !== 200) throw new Error(`editorial: ${answer.status} ${JSON.stringify(answer.body)}`)
}
