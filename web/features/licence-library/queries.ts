import { queryOptions, useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { readFile, saveFile } from '#web/lib/api/save-file.ts'
import { dayInBeijing } from '#web/lib/format/dates.ts'
import type { ListLibrary } from '#worker/modules/licences/library/contract.ts'
import { type LibrarySearch, toFilters, toQuery } from './library-search.ts'

export const libraryQuery = (api: Api, search: LibrarySearch) =>
  queryOptions({
    queryKey: ['licences', 'library', toQuery(search)],
    queryFn: () =>
      readValue(api.product.licences.library.$get({ query: toQuery(search) as Omit<ListLibrary, 'perPage'> })),
  })

/** Numbers by state, projects and members of all licences. */
export const libraryFiltersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['licences', 'library-filters'],
    queryFn: () => readValue(api.product.licences.library.filters.$get()),
  })

export const downloadsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['licences', 'downloads', id],
    queryFn: () => readValue(api.product.licences[':id'].downloads.$get({ param: { id } })),
  })

const useApi = () => useRouteContext({ from: '__root__' }).api
const today = () => dayInBeijing(new Date())

/** The PDFs of these licences in one file. Those that were never opened are drawn first, which takes a moment. */
export function useDownloadArchive() {
  const api = useApi()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      readFile(api.product.licences.library['archive.zip'].$get({ query: { ids: ids.join(',') as never } })),
    onSuccess: (file) => saveFile(file, `cuemark-licences-${today()}.zip`),
  })
}

export function useDownloadLedger(search: LibrarySearch) {
  const api = useApi()
  return useMutation({
    mutationFn: () => readFile(api.product.licences.library['ledger.csv'].$get({ query: toFilters(search) as never })),
    onSuccess: (file) => saveFile(file, `cuemark-licences-${today()}.csv`),
  })
}

export function useDownloadEvidence() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id }: { id: string; licenceNo: string }) =>
      readFile(api.product.licences[':id']['evidence.zip'].$get({ param: { id } })),
    onSuccess: (file, { licenceNo }) => saveFile(file, `cuemark-evidence-${licenceNo}.zip`),
  })
}
