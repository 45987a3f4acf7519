import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Ask, fillAsk } from '#worker/modules/terms/check/ask.ts'
import { type Asker, checkUse, type Verdict } from '#worker/modules/terms/check/check-use.ts'
import type { Held } from '#worker/modules/terms/check/held.ts'
import type { AskedTrack, Way } from '#worker/modules/terms/check/ways.ts'
import { COUNTRIES_OF, TERRITORY_COUNTRIES } from '#worker/modules/terms/countries/values.ts'
import { parseCode } from '#worker/modules/terms/rules.ts'
import {
  MEDIA,
  MEDIA_OF,
  type Medium,
  type MembershipLevel,
  NEVER,
  REGIONS,
  type Territory,
  USES,
} from '#worker/modules/terms/values.ts'
import { decide, type TableAsker } from './decision-table.ts'

const PLANS = [
  { level: 1, monthFen: 16_800 },
  { level: 2, monthFen: 168_000 },
] as const
const trackWith = (rights: readonly string[], isMemberTrack = true): AskedTrack => ({
  basePriceFen: 9900,
  discountPercent: 0,
  regions: rights,
  overrides: new Map(),
  levels: isMemberTrack ? [1, 2, 3] : [2, 3],
})
const askerWith = (parts: Partial<Asker>): Asker => ({
  held: [],
  considered: null,
  membership: null,
  plans: PLANS,
  ...parts,
})
const licenceOf = (code: string) => parseCode(code) ?? expect.unreachable(`not a code: ${code}`)
const rightsOf = (text: string) => (text === 'all' ? REGIONS : text.split(','))
const said = <T extends string>(text: string): T | undefined => (text === '-' ? undefined : (text as T))

/** A line of golden.tsv as a question; only what it says. */
function askOf([who = '', medium = '', where = '', term = '', audience = '']: string[]): Ask {
  const countries = where === '-' ? undefined : (TERRITORY_COUNTRIES[where as Territory] ?? where.split(','))
  const parts = { who: said(who), countries, term: said(term), audience: said(audience) }
  const known = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  return fillAsk({ medium: medium as Ask['medium'], ...known })
}

const linesOf = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
const lines = linesOf('golden.tsv')

it('there are at least 150 golden cases, each different', () => {
  expect(lines.length).toBeGreaterThanOrEqual(150)
  expect(new Set(lines.map((line) => line.slice(0, 7).join())).size).toBe(lines.length)
})

const firstLicence = ({ ways }: Verdict): string =>
  ways.find(({ kind }) => kind === 'sku' || kind === 'enquiry')?.offer.code ?? '-'

it.each(lines)('%s %s in %s, %s, %s with %s of a track for %s: %s (%s)', (...line) => {
  const [given = '', rights = '', answer, clause, cheapest, nearest] = line.slice(5)
  const considered = said(given) ? parseCode(given) : null
  const verdict = checkUse(trackWith(rightsOf(rights)), askOf(line), askerWith({ considered }))
  expect({
    answer: verdict.answer,
    clause: verdict.clause,
    cheapest: firstLicence(verdict),
    nearest: verdict.nearest?.code ?? '-',
  }).toEqual({ answer, clause, cheapest, nearest })
})

const WHO = ['individual', 'company', 'agency'] as const
const TERMS = ['1y', '2y', '3y', 'perpetual'] as const
const AUDIENCES = ['5m', '20m', '100m', 'any'] as const
const COUNTRIES = Object.values(COUNTRIES_OF).flat()
const asks = fc.record({
  medium: fc.constantFrom(...MEDIA, ...MEDIA, ...NEVER),
  who: fc.constantFrom(...WHO),
  countries: fc.oneof(
    fc.constantFrom(...Object.values(TERRITORY_COUNTRIES)),
    fc.uniqueArray(fc.constantFrom('CN', 'HK', 'JP', 'KR', 'VN', 'IN', 'US', 'DE'), { minLength: 1, maxLength: 3 }),
    fc.uniqueArray(fc.constantFrom(...COUNTRIES, 'AQ'), { minLength: 1, maxLength: 2 }),
  ),
  term: fc.constantFrom(...TERMS),
  audience: fc.constantFrom(...AUDIENCES),
})
const rights = fc.oneof(fc.constant([...REGIONS]), fc.subarray([...REGIONS]))
const given = fc
  .tuple(
    fc.constantFrom(...WHO),
    fc.constantFrom(...USES),
    fc.constantFrom(...TERMS),
    fc.constantFrom(...AUDIENCES),
    fc.constantFrom(...Object.keys(TERRITORY_COUNTRIES)),
  )
  .map((parts) => parts.join('.'))
  .filter((code) => parseCode(code) !== null)

const LEFT: Record<string, number> = { '1y': 1, '2y': 2, '3y': 3, perpetual: Number.POSITIVE_INFINITY }
/** Licences that cover the use or nearly: of its medium and type, mostly with its places. */
const nearCodes = ({ medium, who }: Ask) =>
  fc
    .tuple(
      fc.constantFrom(who, who, who, ...WHO),
      fc.constantFrom(...USES.filter((use) => MEDIA_OF[use].includes(medium as Medium)), 'all_ads', 'video'),
      fc.constantFrom(...TERMS),
      fc.constantFrom(...AUDIENCES),
      fc.constantFrom('worldwide', 'worldwide', 'asia_pacific', ...Object.keys(TERRITORY_COUNTRIES)),
    )
    .map((parts) => parts.join('.'))
    .filter((code) => parseCode(code) !== null)
/** With the time left: all of it, or any shorter one. */
const heldOf = (ask: Ask) =>
  fc
    .uniqueArray(fc.tuple(fc.oneof(nearCodes(ask), given), fc.constantFrom('all', 'all', '2y', '1y', '0')), {
      maxLength: 4,
      selector: ([code]) => code,
    })
    .map((all) =>
      all.map(([code, left], i) => {
        const whole = LEFT[code.split('.')[2] ?? '']!
        const years = left === '0' ? 0.5 : (LEFT[left] ?? whole)
        // A perpetual licence has no end.
        return { id: String(i), code, left: whole === Number.POSITIVE_INFINITY ? whole : Math.min(whole, years) }
      }),
    )
const asked: fc.Arbitrary<[Ask, TableAsker]> = asks.chain((ask) =>
  fc.tuple(
    fc.constant(ask),
    fc.record({
      held: fc.oneof(fc.constant([]), heldOf(ask)),
      considered: fc.option(fc.oneof(nearCodes(ask), given)),
      membership: fc.option(fc.constantFrom(1, 2, 3)),
      isMemberTrack: fc.boolean(),
    }),
  ),
)
const toHeld = ({ id, code, left }: TableAsker['held'][number]): Held => ({
  id,
  licence: licenceOf(code),
  left: left < 1 ? null : left === Number.POSITIVE_INFINITY ? 'perpetual' : TERMS[left - 1]!,
  endMs: left,
})
const toAsker = ({ held, considered, membership }: TableAsker): Asker =>
  askerWith({
    held: held.map(toHeld),
    considered: considered === null ? null : licenceOf(considered),
    membership: membership as MembershipLevel | null,
  })
const nameOf = ({ by, held, exchange }: Verdict, { considered }: TableAsker): string | null =>
  by === 'considered' ? considered : (exchange?.code ?? held?.id ?? null)
function wayOf(way: Way): string {
  if (way.kind === 'membership') return `${way.priceFen < 0 ? 'upgrade' : 'plan'}:${way.level}`
  return `${way.kind}:${way.offer.code}`
}

describe('what one has (docs/licensing.md, 10.7 to 10.11 and 13)', () => {
  const cases = linesOf('golden-members.tsv')
  it('with the others at least 300 golden cases, each different', () => {
    expect(cases.length + lines.length).toBeGreaterThanOrEqual(300)
    expect(new Set(cases.map((line) => line.slice(0, 10).join())).size).toBe(cases.length)
  })
  const readHeld = (text: string, i: number): Held => {
    const [code = '', left] = text.split('@')
    const licence = licenceOf(code)
    const term = left === '0' ? null : ((left ?? licence.term) as Held['left'])
    return { id: String(i), licence, left: term, endMs: term === null ? 0.5 : LEFT[term]! }
  }
  it.each(cases)(
    '%s %s in %s, %s, %s; held %s, considered %s, member %s, library %s, rights %s: %s by %s',
    (...line) => {
      const [held = '', considered = '', member, library, rights = '', answer, by, clause, named, ways] = line.slice(5)
      const codes = held === '-' ? [] : held.split(',')
      const verdict = checkUse(
        trackWith(rightsOf(rights), library === 'yes'),
        askOf(line),
        askerWith({
          held: codes.map(readHeld),
          considered: said(considered) ? licenceOf(considered) : null,
          membership: member === '-' ? null : (Number(member) as MembershipLevel),
        }),
      )
      const heldCode = verdict.held && codes[Number(verdict.held.id)]!.split('@')[0]
      const name = verdict.near ? `${verdict.near === 'term' ? 'time' : 'audience'}:${heldCode}` : heldCode
      expect({
        answer: verdict.answer,
        by: verdict.by ?? '-',
        clause: verdict.clause,
        named: name ?? verdict.exchange?.code ?? (verdict.by === 'considered' ? considered : '-'),
        ways: verdict.ways.map(wayOf).join() || '-',
      }).toEqual({ answer, by: by === 'member' ? 'membership' : by, clause, named, ways })
    },
  )
})

describe('random uses', () => {
  it('are answered as by the decision table', () => {
    fc.assert(
      fc.property(asked, rights, ([ask, table], regions) => {
        const verdict = checkUse(trackWith(regions, table.isMemberTrack), ask, toAsker(table))
        const { answer, by, misses, nearest } = verdict
        expect({
          answer,
          by,
          misses,
          named: nameOf(verdict, table),
          ways: verdict.ways.map(wayOf),
          nearest: nearest?.code ?? null,
        }).toEqual(decide(ask, regions, table))
      }),
      // Seeded, so that a difference can be found again.
      { numRuns: 5000, seed: 20_261_123 },
    )
  })

  it('a licence that is offered for a use covers it', () => {
    fc.assert(
      fc.property(asks, rights, (ask, regions) => {
        for (const { kind, offer } of checkUse(trackWith(regions), ask, askerWith({})).ways) {
          const considered = kind === 'membership' ? null : offer.licence
          const held =
            kind === 'membership' ? [{ id: '1', licence: offer.licence, left: offer.licence.term, endMs: 1 }] : []
          expect(checkUse(trackWith(regions), ask, askerWith({ considered, held }))).toMatchObject({
            answer: 'covered',
          })
        }
      }),
    )
  })
})

describe('10.12', () => {
  const wider = fc.record({
    countries: fc.uniqueArray(fc.constantFrom('CN', 'HK', 'JP', 'VN', 'US', 'DE'), { maxLength: 2 }),
    term: fc.nat(3),
    audience: fc.nat(3),
  })
  /** 0: covered; Infinity: not to be had at a price. */
  const costOf = ({ answer, ways }: Verdict): number => {
    if (answer === 'covered') return 0
    const first = ways.find(({ priceFen }) => priceFen >= 0)
    return first ? first.priceFen : Number.POSITIVE_INFINITY
  }
  it('a wider use never costs less, and a narrower one never loses its cover', () => {
    fc.assert(
      fc.property(asked, wider, rights, ([ask, table], more, regions) => {
        const wide: Ask = {
          ...ask,
          countries: [...new Set([...ask.countries, ...more.countries])],
          term: TERMS[Math.max(TERMS.indexOf(ask.term), more.term)]!,
          audience: AUDIENCES[Math.max(AUDIENCES.indexOf(ask.audience), more.audience)]!,
        }
        const track = trackWith(regions, table.isMemberTrack)
        // What is considered is not paid for yet.
        const asker = { ...toAsker(table), considered: null }
        expect(costOf(checkUse(track, wide, asker))).toBeGreaterThanOrEqual(costOf(checkUse(track, ask, asker)))
        const considered = toAsker(table)
        if (checkUse(track, wide, considered).answer === 'covered')
          expect(checkUse(track, ask, considered).answer).toBe('covered')
      }),
      { numRuns: 2000 },
    )
  })
  it('the order of countries, licences and questions changes nothing', () => {
    fc.assert(
      fc.property(asked, rights, ([ask, table], regions) => {
        const track = trackWith(regions, table.isMemberTrack)
        const asker = toAsker(table)
        const turned = { ...asker, held: asker.held.toReversed(), plans: PLANS.toReversed() }
        const first = checkUse(track, ask, asker)
        const other = Object.fromEntries(Object.entries(ask).toReversed()) as unknown as Ask
        expect(checkUse(track, { ...other, countries: ask.countries.toReversed() }, turned)).toEqual(first)
        expect(checkUse(track, ask, asker)).toEqual(first)
      }),
    )
  })
})
