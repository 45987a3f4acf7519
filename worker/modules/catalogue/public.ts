export { type QuotedSku, quoteSkus, type VersionCard, versionCards } from './quote-skus.ts'
export { nameIn } from './rules.ts'
export { catalogueVersion } from './store.ts'
export { isPublicKey } from './store-file.ts'
