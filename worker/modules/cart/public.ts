export { cartedTracks } from './marks-store.ts'
export { countInCart } from './store.ts'
