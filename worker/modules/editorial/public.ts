export { playlistsByIds } from './find-playlists.ts'
export { playlistBlocks, playlistsBetween } from './listing-store.ts'
export { type PlaylistSummary as PlaylistFace, readPlaylistSummary as readPlaylistFace } from './playlist-summary.ts'
export { playlistTextChunk } from './text-chunk-store.ts'
