export { cartedTracks } from './marks-store.ts'
export { countInCart, takeOut } from './store.ts'
