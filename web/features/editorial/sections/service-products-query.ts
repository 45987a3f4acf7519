import { type Api, readValue } from '#web/lib/api/api.ts'

/** Offers of customer service; the contact page loads them on the server, because it starts no app before an input. */
export const productsQuery = (api: Api) => ({
  queryKey: ['service-products'],
  queryFn: () => readValue(api.product['customer-service'].products.$get()),
  staleTime: 600_000,
  meta: { isSilent: true },
})
