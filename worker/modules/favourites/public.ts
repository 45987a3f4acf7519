export { favedPlaylists, favedTracks } from './marks-store.ts'
export { countKept } from './playlist-store.ts'
export { countFaved } from './track-store.ts'
