export { closeChange } from './import-store.ts'
export { type QuotedSku, quoteSkus, type VersionCard, versionCards } from './quote-skus.ts'
export {
  type ArtistWords,
  describeArtists,
  type Known as KnownReferences,
  readReferences,
  type TagRef,
  tagKey,
} from './reference-store.ts'
export { nameIn } from './rules.ts'
export { catalogueVersion } from './store.ts'
export { absentKeys, isPublicKey, keyOf } from './store-file.ts'
export { segment } from './text.ts'
