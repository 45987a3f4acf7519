import type { Target, Unit } from '#worker/search/query.ts'
import { isFigure } from './oracle-units.ts'

/** Decision 170 a second time: every document is compared with every part, and the documents are grouped by what they have. */

export type Chosen = { units: Unit[]; replaced: number[]; leftOut: number[]; parts: number[]; worth: number }
type Part = { unit: number; isNear: boolean; as: Unit; worth: number; has: ReadonlySet<number> }
type IdsOf = (unit: Unit) => readonly number[]

/** In tenths. */
export function worthOf({ target, worth }: Unit): number {
  if (target === null) return 30
  return isFigure(target) ? 10 : 10 * (worth ?? 2)
}

function nearOf(unit: Unit, isLost: boolean, isFiltered: boolean): Target | null {
  const { target, broader, near = null } = unit
  if (target === null) return null
  if (isFigure(target)) return broader
  if (isFiltered || target.allOf.length > 0) return null
  return near ?? (isLost ? broader : null)
}

/** What some documents have of the units, the most worth first. `kind`: as they are said and what is near, or what is broader. */
export function relaxed(units: readonly Unit[], idsOf: IdsOf, isFiltered: boolean, kind: 'near' | 'broader'): Chosen[] {
  const as = (unit: Unit, target: Target): Unit => ({ ...unit, words: [], target })
  const all = units.flatMap((unit, number): Omit<Part, 'has'>[] => {
    const whole = worthOf(unit)
    const nearWorth = 0.6 * whole
    if (kind === 'broader')
      return unit.broader ? [{ unit: number, isNear: true, as: as(unit, unit.broader), worth: nearWorth }] : []
    const isLost = idsOf(unit).length === 0
    const near = nearOf(unit, isLost, isFiltered)
    return [
      ...(isLost ? [] : [{ unit: number, isNear: false, as: unit, worth: near ? whole - nearWorth : whole }]),
      ...(near ? [{ unit: number, isNear: true, as: as(unit, near), worth: nearWorth }] : []),
    ]
  })
  const weighed = kind === 'near' ? all.toSorted((a, b) => b.worth - a.worth).slice(0, 8) : all.slice(0, 8)
  const parts = all.flatMap((part): Part[] =>
    weighed.includes(part) ? [{ ...part, has: new Set(idsOf(part.as)) }] : [],
  )

  const documents = new Set(parts.flatMap(({ has }) => [...has]))
  const groups = new Map<string, number[]>()
  for (const id of documents) {
    const own = [...parts.keys()].filter((i) => parts[i]!.has.has(id))
    groups.set(own.join(), own)
  }
  const sum = (own: readonly number[], of: (part: Part) => number) => own.reduce((total, i) => total + of(parts[i]!), 0)
  const ranks: ((own: readonly number[]) => number)[] = [
    (own) => Math.round(sum(own, ({ worth }) => worth)),
    (own) => new Set(own.map((i) => parts[i]!.unit)).size,
    (own) => sum(own, ({ isNear }) => Number(!isNear)),
    (own) => sum(own, ({ as }) => Number(as.target !== null)),
    (own) => -sum(own, ({ has }) => has.size),
    // The earlier words.
    (own) => -own.reduce((bits, i) => bits + 2 ** i, 0),
  ]
  const sorted = [...groups.values()].sort(
    (a, b) => ranks.map((rank) => rank(b) - rank(a)).find((apart) => apart !== 0) ?? 0,
  )
  return sorted.map((own) => {
    const said = own.flatMap((i) => (parts[i]!.isNear ? [] : [parts[i]!.unit]))
    const near = own.flatMap((i) => (parts[i]!.isNear && !said.includes(parts[i]!.unit) ? [i] : []))
    const replaced = near.map((i) => parts[i]!.unit)
    const numbers = [...units.keys()]
    return {
      units: numbers.flatMap((n) => {
        if (said.includes(n)) return [units[n]!]
        return near.filter((i) => parts[i]!.unit === n).map((i) => parts[i]!.as)
      }),
      replaced,
      leftOut: numbers.filter((n) => !said.includes(n) && !replaced.includes(n)),
      parts: own,
      worth: ranks[0]!(own),
    }
  })
}
