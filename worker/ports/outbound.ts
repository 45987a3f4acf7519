/** How a client reaches its vendor: `fetch`, or what a test puts in its place. */
export type Fetch = (request: Request) => Promise<Response>
