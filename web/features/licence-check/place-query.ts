import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { CheckPlace } from '#worker/modules/terms/contract.ts'
import { TERRITORY_COUNTRIES } from '#worker/modules/terms/countries/values.ts'

/** Where the reader is: not known to pages, which are the same for readers of many countries. */
export const placeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['check-place'],
    queryFn: () => readValue(api.product.licences.check.place.$get()),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSilent: true, isForVisitors: true },
  })

/** As the fields for places have it: a territory of one country is that country. */
export function toPlaces({ country, territory }: CheckPlace): string[] {
  if (country !== null) return [country]
  const [first, ...others] = TERRITORY_COUNTRIES[territory]
  return first !== undefined && others.length === 0 ? [first] : [territory]
}
