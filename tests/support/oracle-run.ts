import { env } from 'cloudflare:workers'

type Told = { ORACLE_SEED?: string; ORACLE_TIMES?: string }

/** `npm test` asks the same questions every time, so that an unrelated change is not blocked by an old defect. */
const FIXED_SEED = 20_261_122

/**
 * The seed of a run of random queries, and how many times as many are asked. The long run (`ORACLE_TIMES`, test:all) takes a
 * new seed each time; the test's name contains it, and `ORACLE_SEED=… npm run test:unit` repeats it. `hits`: the share of
 * queries that must find something, or they prove little; of a small sample less is asked.
 */
export function oracleRun(): { seed: number; times: number; hits: number } {
  const told = env as unknown as Told
  const times = Number(told.ORACLE_TIMES) || 1
  const seed = Number(told.ORACLE_SEED) || (times > 1 ? Math.floor(Math.random() * 1e9) : FIXED_SEED)
  return { seed, times, hits: times > 1 ? 1 / 3 : 1 / 5 }
}
