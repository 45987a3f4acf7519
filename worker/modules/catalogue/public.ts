export { getSkuId, nameIn, parseSkuId } from './rules.ts'
export { documentsAfter, getChanges } from './search/documents/search-document-store.ts'
export { feedAfter, feedBounds, trimFeed } from './search/documents/search-feed-store.ts'
export { refreshTexts, staleAfter } from './search/documents/stale-text-store.ts'
export { referenceTextChunk, type TextChunk, trackTextChunk } from './search/documents/text-chunk-store.ts'
export { trackBlocks, tracksBetween } from './search/listing-store.ts'
export { forgetMisses } from './search/misses/miss-store.ts'
export {
  type ArtistWords,
  describeArtists,
  type Known as KnownReferences,
  readReferences,
  type TagRef,
  tagKey,
} from './search/reference-store.ts'
export { getScope, type Scope, scopeOfDomain, within } from './search/scope.ts'
export { toWeights } from './search/sound/likeness.ts'
export { sampleOfSounds, soundStates, soundsAfter, soundsOfTracks } from './search/sound/sound-index-feed-store.ts'
export { type SuggestShelf, suggest } from './search/suggest/suggest.ts'
export { type ConceptTags, conceptTags } from './search/tracks/concept-tags.ts'
export { readTrack } from './search/tracks/find-tracks.ts'
export { fittingLicence, fittingSkus, refuseHolder } from './skus/fitting-sku.ts'
export { type QuotedSku, quoteSkus, type VersionCard, versionCards } from './skus/quote-skus.ts'
export { type PricedTrack, readPricedTrack } from './skus/read-priceable.ts'
export { seenIn } from './staff/change-store.ts'
export { closeChange } from './staff/import-store.ts'
export { orUnavailable } from './staff/storage-fault.ts'
export { absentKeys, getKey, isPublicKey } from './staff/store-file.ts'
export { actingFor } from './tracks/acting-for.ts'
export { type ShowcaseArtist, showcaseArtists } from './tracks/artist-store.ts'
export { type Picked, visibleTrack } from './tracks/card-store.ts'
export {
  CARD_LAYOUT,
  type CardsAsked,
  type CardText,
  cardTexts,
  type Shelved,
  type ShelvedCard,
} from './tracks/card-text-store.ts'
export { creditBlocks, creditsBetween } from './tracks/credit-listing-store.ts'
export { getCreditNames } from './tracks/credit-names-store.ts'
export { dropCreditPages, findCreditPages, type KeptCredit, putCreditPage } from './tracks/credit-page-store.ts'
export { type CreditSummary as CreditFace, readCreditSummary as readCreditFace } from './tracks/credit-summary.ts'
export { findCards, toBytes } from './tracks/kept-card-store.ts'
export { newReleases, type Release } from './tracks/new-releases.ts'
export { presentByIds, presentPicked } from './tracks/present-picked.ts'
export { tagRefs } from './tracks/read-tags.ts'
export { readTrackSummary as readTrackFace, type TrackSummary as TrackFace } from './tracks/track-summary.ts'
export { catalogueVersion, freshen, perVersion, readAt } from './tracks/version-store.ts'
