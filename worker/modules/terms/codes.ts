import { PRICE_TABLE } from './price-table.ts'
import { AUDIENCES, LEVELS, LICENCE_TYPES, type Licence, TERMS, TERRITORIES, USES } from './values.ts'

/** `company.all_ads.2y.5m.japan`: the name of a licence in SKUs, stored prices, orders and the importer's CSV. */
export const getCode = (licence: Licence): string => LEVELS.map((level) => licence[level]).join('.')

const VALUES = { licenceType: LICENCE_TYPES, use: USES, term: TERMS, audience: AUDIENCES, territory: TERRITORIES }

/** The five choices of a code, also of one that is not sold; null if a part is unknown. */
export function readCode(code: string): Licence | null {
  const parts = code.split('.')
  const isKnown =
    parts.length === LEVELS.length && LEVELS.every((level, i) => VALUES[level].includes(parts[i] as never))
  return isKnown ? (Object.fromEntries(LEVELS.map((level, i) => [level, parts[i]])) as Licence) : null
}

/** The licence of a code, or null if the price table has none. */
export function parseCode(code: string): Licence | null {
  const licence = readCode(code)
  return licence && PRICE_TABLE[licence.licenceType][licence.use] !== undefined ? licence : null
}

/** Every licence of the price table, in the order of the tree. */
export function* allLicences(): Generator<Licence> {
  for (const licenceType of LICENCE_TYPES)
    for (const use of USES)
      if (PRICE_TABLE[licenceType][use] !== undefined)
        for (const term of TERMS)
          for (const audience of AUDIENCES)
            for (const territory of TERRITORIES) yield { licenceType, use, term, audience, territory }
}
