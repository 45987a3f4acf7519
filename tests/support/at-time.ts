/**
 * Every test file begins at this moment (ISO 8601) instead of now: `TEST_NOW=2026-12-31T15:59:58Z vitest run --project worker …` shows
 * what breaks when a day, a month or a year in Asia/Shanghai ends while a file runs. Without it nothing changes. SQLite keeps its own
 * clock, so that far from now the sweep of the sign-in record (kept for 180 days, by a trigger) is refused.
 */
const real = Date

export function startAt(moment: string | undefined): void {
  if (!moment) return
  const shift = real.parse(moment) - real.now()
  globalThis.Date = new Proxy(real, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [target.now() + shift] : given),
    get: (target, key) => (key === 'now' ? () => target.now() + shift : Reflect.get(target, key)),
  })
}
