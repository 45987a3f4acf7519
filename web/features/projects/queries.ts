import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { ProjectSearch } from './project-search.ts'

/** Those that are offered for an order, the one used last first. Without them the name can be typed all the same. */
export const offeredProjectsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['projects', 'offered'],
    queryFn: () => readValue(api.product.projects.$get({ query: { perPage: '100' } as never })),
    meta: { isSilent: true },
  })

export const projectsQuery = (api: Api, { state, keyword, page = 1 }: ProjectSearch) =>
  queryOptions({
    queryKey: ['projects', 'list', state ?? '', keyword ?? '', page],
    queryFn: () =>
      readValue(
        api.product.projects.$get({
          query: { page: String(page), ...(state && { state }), ...(keyword && { keyword }) } as never,
        }),
      ),
    placeholderData: keepPreviousData,
    meta: { isPart: true },
  })
