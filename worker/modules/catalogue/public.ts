export { type ShowcaseArtist, showcaseArtists } from './artist-store.ts'
export { type Picked, visibleTrack } from './card-store.ts'
export { seenIn } from './change-store.ts'
export { type CreditFace, readCreditFace } from './credit-face.ts'
export { creditBlocks, creditsBetween } from './credit-listing-store.ts'
export { readTrack } from './find-tracks.ts'
export { closeChange } from './import-store.ts'
export { trackBlocks, tracksBetween } from './listing-store.ts'
export { newReleases, type Release } from './new-releases.ts'
export { presentByIds, presentPicked } from './present-picked.ts'
export { type QuotedSku, quoteSkus, type VersionCard, versionCards } from './quote-skus.ts'
export { tagRefs } from './read-tags.ts'
export {
  type ArtistWords,
  describeArtists,
  type Known as KnownReferences,
  readReferences,
  type TagRef,
  tagKey,
} from './reference-store.ts'
export { nameIn } from './rules.ts'
export { type Scope, scopeOf, scopeOfDomain, within } from './scope.ts'
export { changesOf, documentsAfter } from './search-document-store.ts'
export { feedAfter, feedBounds, trimFeed } from './search-feed-store.ts'
export { sampleOfSounds, soundStates, soundsAfter, soundsOfTracks } from './sound-index-feed-store.ts'
export { refreshTexts, staleAfter } from './stale-text-store.ts'
export { orUnavailable } from './storage-fault.ts'
export { absentKeys, isPublicKey, keyOf } from './store-file.ts'
export { referenceTextChunk, type TextChunk, trackTextChunk } from './text-chunk-store.ts'
export { readTrackFace, type TrackFace } from './track-face.ts'
export { catalogueVersion, perVersion } from './version-store.ts'
