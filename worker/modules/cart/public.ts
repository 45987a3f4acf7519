export { cartData } from './data-export.ts'
export { countInCart, deleteCartItems as takeOut, emptyCart } from './store.ts'
export { cartedTracks } from './viewer-flags-store.ts'
