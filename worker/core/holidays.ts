/** Public holidays of one year: days off (including weekends among them) and weekend days that are working days. */
export type YearOfHolidays = {
  off: readonly [from: string, to: string][]
  working: readonly string[]
  /** Not announced yet: only the days that the law itself names, without exchanged weekends. */
  isProvisional?: true
}

/**
 * As announced by the General Office of the State Council in the preceding autumn. Before that, the days of the
 * Regulation on Public Holidays (State Council Order 795 of 2024-11-10, in force since 2025): they are certain, while
 * the weekends around them are not. A year missing here has only its weekends. Replace a year when it is announced.
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
  // Order 795; 2027 was not announced on 2026-11-23.
  '2027': {
    isProvisional: true,
    off: [
      ['2027-01-01', '2027-01-01'],
      ['2027-02-05', '2027-02-08'], // the eve of the lunar new year (2027-02-06) and three days
      ['2027-04-05', '2027-04-05'],
      ['2027-05-01', '2027-05-02'],
      ['2027-06-09', '2027-06-09'], // the fifth day of the fifth lunar month
      ['2027-09-15', '2027-09-15'], // the fifteenth of the eighth
      ['2027-10-01', '2027-10-03'],
    ],
    working: [],
  },
}
