/** How a client calls its vendor: `fetch`, or a test's replacement. */
export type Fetch = (request: Request) => Promise<Response>
