export { usePart } from '../lib/use-part.ts'
