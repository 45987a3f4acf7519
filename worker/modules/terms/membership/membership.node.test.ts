import { describe, expect, it } from 'vitest'
import { readCode } from '../rules.ts'
import { outsideMembership } from './values.ts'

const licence = (code: string) => {
  const read = readCode(code)
  if (!read) throw new Error(`not a code: ${code}`)
  return read
}

describe('licences a member may exchange (docs/licensing.md, 13.2)', () => {
  it.each([
    [1, 'individual.video.1y.5m.worldwide', []],
    [1, 'individual.production.1y.5m.mainland_china', []],
    [1, 'company.video.1y.5m.japan', ['licenceType']],
    [1, 'individual.podcast.2y.20m.japan', ['term', 'audience']],
    [2, 'company.all_ads.1y.20m.worldwide', []],
    [2, 'company.game.1y.5m.japan', ['media']],
    [2, 'company.production.1y.5m.japan', ['media']],
    [2, 'agency.video.1y.5m.japan', ['licenceType']],
    [3, 'agency.hardware.3y.any.worldwide', []],
    [3, 'company.film.perpetual.any.worldwide', ['term']],
    [3, 'individual.video.1y.5m.japan', ['licenceType']],
  ] as const)('level %i, %s: %j', (level, code, misses) => {
    expect(outsideMembership(level, licence(code))).toEqual(misses)
  })
})
