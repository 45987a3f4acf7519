/** The crons of wrangler.toml: sweeps every five minutes, and every hour, between two of them, what must hold. */
export const CRONS = { sweeps: '*/5 * * * *', checks: '17 * * * *' } as const
