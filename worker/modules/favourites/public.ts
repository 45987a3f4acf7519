export { favouriteData, forgetFavourites } from './data-export-store.ts'
export { countKept } from './playlist-store.ts'
export { countFaved } from './track-store.ts'
export { favedPlaylists, favedTracks } from './viewer-flags-store.ts'
