/** The part of autocannon 9 that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  type Request = { headers?: Record<string, string> }
  type Options = {
    url: string
    method: 'GET' | 'POST'
    connections: number
    /** Seconds. */
    duration: number
    headers: Record<string, string>
    body?: string
    requests?: { setupRequest(request: Request): Request }[]
  }
  type Result = {
    '2xx': number
    non2xx: number
    errors: number
    duration: number
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
