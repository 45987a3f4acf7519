export { playlistsByIds } from './find-playlists.ts'
export { playlistBlocks, playlistsBetween } from './listing-store.ts'
export { type PlaylistFace, readPlaylistFace } from './playlist-face.ts'
export { playlistTextChunk } from './text-chunk-store.ts'
