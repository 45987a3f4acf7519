import { accessSuite } from '#tests/support/access-suite.ts'
import type { Actors } from '#tests/support/actors.ts'
import { type Harness, ORIGIN, unique } from '#tests/support/harness.ts'
import { aPlaylist } from '#tests/support/playlists.ts'
import { file } from '#tests/support/upload-app.ts'
import { onSale } from '#tests/support/worlds.ts'

const P = '/cuemark2/api/v2'
/** A new folder of the owner's. */
async function folder(h: Harness, people: Actors): Promise<string> {
  const options = { token: people.owner.accessToken }
  const made = await h.call<{ id: string }>('POST', `${P}/collection/new`, { folderName: unique('folder') }, options)
  return made.body.data!.value.id
}

/** A folder of the owner's with one track. */
async function filled(h: Harness, people: Actors): Promise<{ id: string; songId: string }> {
  const [id, { trackId }] = [await folder(h, people), await onSale(h)]
  const body = { songId: trackId, collectionFolderIds: [id] }
  await h.call('POST', `${P}/collection/folder/collect`, body, { token: people.owner.accessToken })
  return { id, songId: trackId }
}
/** One with an uploaded cover. */
async function covered(h: Harness, people: Actors): Promise<string> {
  const id = await folder(h, people)
  const body = new FormData()
  body.append('cover', file())
  const headers = { origin: ORIGIN, authorization: `Bearer ${people.owner.accessToken}`, 'x-fingerprint': 'access' }
  await h.fetch(`${P}/collection/cover/${id}`, { method: 'POST', body, headers })
  return id
}
/** The link of a folder of the owner's. */
async function shared(h: Harness, people: Actors, id?: string): Promise<string> {
  const body = { id: id ?? (await folder(h, people)), isShared: true }
  const options = { token: people.owner.accessToken }
  const answer = await h.call<{ shareId: string }>('POST', `${P}/collection/share`, body, options)
  return answer.body.data!.value.shareId
}

accessSuite({
  route: 'GET /cuemark2/api/v2/collection/folder/list',
  needs: 'favourites:read',
  request: () => ({ path: `${P}/collection/folder/list` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/collection/folder/list/:songId',
  needs: 'favourites:read',
  request: async (h) => ({ path: `${P}/collection/folder/list/${(await onSale(h)).trackId}` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/collection/new',
  needs: 'favourites:write',
  answers: 201,
  request: () => ({ path: `${P}/collection/new`, body: { folderName: unique('folder') } }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/collection/update/info',
  needs: 'favourites:write',
  isOwned: true,
  request: async (h, people) => ({
    path: `${P}/collection/update/info`,
    body: { id: await folder(h, people), folderName: unique('renamed') },
  }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/collection/delete',
  needs: 'favourites:write',
  isOwned: true,
  request: async (h, people) => ({ path: `${P}/collection/delete`, body: { id: await folder(h, people) } }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/collection/folder/collect',
  needs: 'favourites:write',
  isOwned: true,
  request: async (h, people) => ({
    path: `${P}/collection/folder/collect`,
    body: { songId: (await onSale(h)).trackId, collectionFolderIds: [await folder(h, people)] },
  }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/collection/songList/collect',
  needs: 'favourites:write',
  request: async (h) => ({
    path: `${P}/collection/songList/collect`,
    body: { songListId: await aPlaylist(h), isCollection: true },
  }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/collection/folder/detail/:id',
  needs: 'favourites:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${P}/collection/folder/detail/${await folder(h, people)}` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/collection/songList/list',
  needs: 'favourites:read',
  request: () => ({ path: `${P}/collection/songList/list` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/collection/folder/move',
  needs: 'favourites:write',
  isOwned: true,
  request: async (h, people) => {
    const { songId, id } = await filled(h, people)
    const toFolderId = await folder(h, people)
    return { path: `${P}/collection/folder/move`, body: { songIds: [songId], fromFolderId: id, toFolderId } }
  },
})
accessSuite({
  route: 'POST /cuemark2/api/v2/collection/folder/remove',
  needs: 'favourites:write',
  isOwned: true,
  request: async (h, people) => {
    const { songId, id } = await filled(h, people)
    return { path: `${P}/collection/folder/remove`, body: { songIds: [songId], folderId: id } }
  },
})
accessSuite({
  route: 'POST /cuemark2/api/v2/collection/folder/add',
  needs: 'favourites:write',
  isOwned: true,
  request: async (h, people) => {
    const { songId, id } = await filled(h, people)
    return { path: `${P}/collection/folder/add`, body: { songIds: [songId], folderId: id } }
  },
})
accessSuite({
  route: 'POST /cuemark2/api/v2/collection/cover/:id',
  needs: 'favourites:write',
  isOwned: true,
  request: async (h, people) => {
    const raw = new FormData()
    raw.append('cover', file())
    return { path: `${P}/collection/cover/${await folder(h, people)}`, raw }
  },
})
accessSuite({
  route: 'GET /cuemark2/api/v2/collection/cover/:id',
  needs: 'favourites:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${P}/collection/cover/${await covered(h, people)}` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/collection/share',
  needs: 'favourites:write',
  isOwned: true,
  request: async (h, people) => ({
    path: `${P}/collection/share`,
    body: { id: await folder(h, people), isShared: true },
  }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/collection/shared/:shareId',
  needs: 'public',
  request: async (h, people) => ({ path: `${P}/collection/shared/${await shared(h, people)}` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/collection/shared/:shareId/cover',
  needs: 'public',
  request: async (h, people) => ({
    path: `${P}/collection/shared/${await shared(h, people, await covered(h, people))}/cover`,
  }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/collection/shared/:shareId/save',
  needs: 'favourites:write',
  answers: 201,
  request: async (h, people) => {
    const { id } = await filled(h, people)
    return {
      path: `${P}/collection/shared/${await shared(h, people, id)}/save`,
      body: { folderName: unique('saved') },
    }
  },
})
