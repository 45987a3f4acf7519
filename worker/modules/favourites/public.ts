export { countFaved } from './store.ts'
