export { favedPlaylists, favedTracks } from './marks-store.ts'
export { countFaved } from './store.ts'
