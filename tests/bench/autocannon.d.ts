/** The part of autocannon 9 that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    /** Number of requests. */
    amount: number
    requests: { setupRequest(request: Request): Request }[]
  }
  type Result = {
    '2xx': number
    non2xx: number
    errors: number
    statusCodeStats: Record<string, { count: number }>
    duration: number
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
