import { waitUntilFilled } from '../../../tools/start/filled.ts'

/** Global setup: waits until every track of the demo shop is on sale, a minute or two on two busy cores. */
export default (): Promise<void> => waitUntilFilled('mains', 600_000)
