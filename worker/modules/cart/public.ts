export { cartedTracks } from './marks-store.ts'
export { cartData } from './own-data.ts'
export { countInCart, emptyCart, takeOut } from './store.ts'
