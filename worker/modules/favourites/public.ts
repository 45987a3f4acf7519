export { favedPlaylists, favedTracks } from './marks-store.ts'
export { favouriteData, forgetFavourites } from './own-data-store.ts'
export { countKept } from './playlist-store.ts'
export { countFaved } from './track-store.ts'
