export { countInCart } from './store.ts'
