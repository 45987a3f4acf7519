import { waitUntilFilled } from '../../../tools/start/filled.ts'

/** Before the first test: every item of the demo shop is on sale. On two busy cores that takes a minute or two. */
export default (): Promise<void> => waitUntilFilled('mains', 600_000)
