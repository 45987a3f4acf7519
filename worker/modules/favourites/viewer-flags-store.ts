import type { RawQuery } from '#db/client.ts'

/** Which of these tracks are in any of the account's folders: rows of `id`; a track in two folders appears twice. */
export const favedTracks = (accountId: string, trackIds: readonly number[]): RawQuery => ({
  sql: `SELECT track_id AS id FROM favourite_track
    WHERE account_id = ? AND track_id IN (SELECT value FROM json_each(?))`,
  params: [accountId, JSON.stringify(trackIds)],
})

/** Which of these playlists are favourites: rows of `id`. */
export const favedPlaylists = (accountId: string, playlistIds: readonly number[]): RawQuery => ({
  sql: `SELECT playlist_id AS id FROM favourite_playlist
    WHERE account_id = ? AND playlist_id IN (SELECT value FROM json_each(?))`,
  params: [accountId, JSON.stringify(playlistIds)],
})
