import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DAILY_QUOTA, LEVELS, LIBRARY_OF, TAKES_ENQUIRY } from '#worker/modules/memberships/values.ts'
import { MEMBERSHIP_SCENES, outsideMembership } from '#worker/modules/terms/public.ts'
import { AUDIENCES, LICENCE_TYPES, MEDIA_OF, scenesOf, TERMS, USES } from '#worker/modules/terms/values.ts'
import { codeOf, decideExchange, type Exchangeable } from './rules.ts'

const line = (trackId: number, over: Partial<Exchangeable> = {}): Exchangeable => ({
  skuId: `${trackId}-1-individual.video.1y.5m.mainland_china`,
  ...{ trackId, code: 'individual.video.1y.5m.mainland_china', inMemberLibrary: true, refusal: null, ...over },
})
const member = (level: 1 | 2 | 3, ...taken: number[]) => ({ level, takenTracks: new Set(taken) })
const days = (count: number) => Array.from({ length: count }, (_, i) => 1000 + i)
const decided = (who: ReturnType<typeof member>, ...lines: Exchangeable[]) => [...decideExchange(who, lines).values()]

describe('what a member can take', () => {
  it('what is within scope and library', () => expect(decided(member(1), line(1))).toEqual([[]]))
  it('not another use, type, term or audience: everything that stands against it is named', () => {
    const [reasons = []] = decided(member(1), line(1, { code: 'company.app.3y.any.worldwide' }))
    expect(reasons).toEqual(['media', 'licenceType', 'term', 'audience'])
    expect(codeOf(reasons)).toBe('EXCHANGE_SCOPE')
  })
  it('level 1 from the member library only, levels 2 and 3 from all tracks', () => {
    expect(decided(member(1), line(1, { inMemberLibrary: false }))).toEqual([['library']])
    const ads = { inMemberLibrary: false, code: 'company.all_ads.1y.20m.worldwide' }
    expect(decided(member(2), line(1, ads))).toEqual([[]])
    expect(decided(member(3), line(1, ads))).toEqual([[]])
  })
  it('a price by enquiry at level 3 only', () => {
    const film = { code: 'company.film.1y.5m.mainland_china', refusal: 'SKU_ENQUIRY' }
    expect(decided(member(3), line(1, film))).toEqual([[]])
    const video = { code: 'company.video.1y.5m.mainland_china', refusal: 'SKU_ENQUIRY' }
    expect(decided(member(2), line(1, video))).toEqual([['enquiry']])
  })
  it('as many tracks as are left today, in the order of the lines', () => {
    const most = member(1, ...days(49))
    expect(decided(most, line(1), line(2))).toEqual([[], ['quota']])
    expect(codeOf(['quota'])).toBe('EXCHANGE_QUOTA')
  })
  it('the same track again without counting it, also a second licence in the same order', () => {
    const other = {
      skuId: '1-1-individual.podcast.1y.5m.mainland_china',
      code: 'individual.podcast.1y.5m.mainland_china',
    }
    expect(decided(member(1, ...days(49)), line(1), line(1, other))).toEqual([[], []])
    expect(decided(member(1, 1, ...days(49)), line(1), line(2))).toEqual([[], ['quota']])
  })
  it('a line outside the scope takes no place', () => {
    const wide = line(1, { code: 'individual.video.3y.5m.mainland_china' })
    expect(decided(member(1, ...days(49)), wide, line(2))).toEqual([['term'], []])
  })
  it('without limit at level 3', () =>
    expect(decided(member(3, ...days(500)), line(1, { code: 'agency.video.3y.any.worldwide' }))).toEqual([[]]))
  it('nothing is said of what is not on sale', () =>
    expect(decided(member(1), line(1, { refusal: 'TRACK_WITHDRAWN' }))).toEqual([]))
})

describe('the rules of the triggers (migrations/0013_exchange.sql) are those of this code', () => {
  const sql = readFileSync('migrations/0013_exchange.sql', 'utf8')
  const stored = new Map(
    [
      ...sql.matchAll(/\((\d), '(\[.*?\])',\s*'(\[.*?\])', '(\[.*?\])',\s*'(\[.*?\])', ([01]), ([01]), (\d+|NULL)\)/g),
    ].map(([, level, uses = '', types = '', terms = '', audiences = '', library, enquiry, perDay]) => [
      Number(level),
      {
        ...{
          uses: JSON.parse(uses),
          types: JSON.parse(types),
          terms: JSON.parse(terms),
          audiences: JSON.parse(audiences),
        },
        ...{ library: library === '1', enquiry: enquiry === '1', perDay: perDay === 'NULL' ? null : Number(perDay) },
      },
    ]),
  )
  it.each(LEVELS)('level %i: every licence', (level) => {
    const rule = stored.get(level)!
    for (const use of USES)
      for (const licenceType of LICENCE_TYPES)
        for (const term of TERMS)
          for (const audience of AUDIENCES) {
            const inCode = outsideMembership(level, { use, licenceType, term, audience }).length === 0
            const inTable =
              rule.uses.includes(use) &&
              rule.types.includes(licenceType) &&
              rule.terms.includes(term) &&
              rule.audiences.includes(audience)
            expect(inTable, `${level} ${use} ${licenceType} ${term} ${audience}`).toBe(inCode)
          }
    expect(rule.uses).toEqual(
      USES.filter((use) => scenesOf(MEDIA_OF[use]).every((scene) => MEMBERSHIP_SCENES[level].includes(scene))),
    )
  })
  it.each(LEVELS)('level %i: library, enquiries and quota', (level) => {
    const { library, enquiry, perDay } = stored.get(level)!
    expect([library, enquiry, perDay]).toEqual([
      LIBRARY_OF[level] === 'RF_LIBRARY',
      TAKES_ENQUIRY[level],
      DAILY_QUOTA[level],
    ])
  })
})
