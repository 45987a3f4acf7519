export { cartData } from './data-export.ts'
export { type QuotedItem, quoteCart, quoteItem } from './read-cart.ts'
export { countInCart, deleteCartItems as takeOut, deleteSkus, emptyCart, itemsAmong } from './store.ts'
export { cartedTracks } from './viewer-flags-store.ts'
