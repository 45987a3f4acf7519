/** The crons of wrangler.toml: sweeps every five minutes; invariant checks every hour, between two sweeps. */
export const CRONS = { sweeps: '*/5 * * * *', checks: '17 * * * *' } as const
