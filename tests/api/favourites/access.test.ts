import { accessSuite } from '#tests/support/access-suite.ts'
import type { Actors } from '#tests/support/actors.ts'
import { type Harness, unique } from '#tests/support/harness.ts'
import { aPlaylist } from '#tests/support/playlists.ts'
import { onSale } from '#tests/support/worlds.ts'

const P = '/cuemark2/api/v2'
/** A new folder of the owner's. */
async function folder(h: Harness, people: Actors): Promise<string> {
  const options = { token: people.owner.accessToken }
  const made = await h.call<{ id: string }>('POST', `${P}/collection/new`, { folderName: unique('folder') }, options)
  return made.body.data!.value.id
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
