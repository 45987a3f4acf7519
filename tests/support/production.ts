import type { AppBindings } from '#worker/env.ts'

/** The same site in production: its origin and its vendors are https there, or they would be off (worker/config). */
export const inProduction = (env: AppBindings): AppBindings =>
  Object.fromEntries(
    Object.entries({ ...env, ENVIRONMENT: 'production' }).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace('http://cuemark.test', 'https://cuemark.test') : value,
    ]),
  ) as unknown as AppBindings
