/** Public holidays of one year: days off (including weekends among them) and weekend days that are working days. */
export type YearOfHolidays = { off: readonly [from: string, to: string][]; working: readonly string[] }

/**
 * As announced by the General Office of the State Council in the preceding autumn. A year missing here is not
 * announced: only its weekends are days off (`isAnnounced`). 2027 was not announced on 2026-11-22.
 */
export const HOLIDAYS: Readonly<Record<string, YearOfHolidays>> = {
  // Notice of 2025-11-04.
  '2026': {
    off: [
      ['2026-01-01', '2026-01-03'], // New Year
      ['2026-02-15', '2026-02-23'], // Spring Festival
      ['2026-04-04', '2026-04-06'], // Qingming
      ['2026-05-01', '2026-05-05'], // Labour Day
      ['2026-06-19', '2026-06-21'], // Dragon Boat Festival
      ['2026-09-25', '2026-09-27'], // Mid-Autumn Festival
      ['2026-10-01', '2026-10-07'], // National Day
    ],
    working: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
}
