export { favedPlaylists, favedTracks } from './marks-store.ts'
export { countFaved } from './track-store.ts'
