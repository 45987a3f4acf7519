import { unique } from './harness.ts'

/** A valid enquiry from an address of its own. */
export const anEnquiry = (over: Record<string, unknown> = {}) => ({
  name: '林木',
  email: `${unique('asks')}@example.com`,
  topic: 'licence',
  project: '城市纪录片《河》',
  use: 'film',
  budget: '¥20,000',
  deadline: '2027-01-31',
  details: '两年，日本与台湾。\n片长 40 分钟。',
  tracks: [{ trackId: '7', versionId: '3', code: 'agency.film.1y.under5m.china' }],
  ...over,
})
