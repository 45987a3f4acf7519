import { env } from 'cloudflare:workers'

type Told = { ORACLE_SEED?: string; ORACLE_TIMES?: string }

/**
 * Where a run of random questions begins, and how many times as many of them are asked. Another seed in each run, so that many
 * short runs see more than one long one again and again; its test says it, and `ORACLE_SEED=… npm run test:unit` repeats it.
 */
export function oracleRun(): { seed: number; times: number } {
  const told = env as unknown as Told
  return { seed: Number(told.ORACLE_SEED) || Math.floor(Math.random() * 1e9), times: Number(told.ORACLE_TIMES) || 1 }
}
