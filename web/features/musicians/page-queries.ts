import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { sendFile } from '#web/lib/api/send-file.ts'
import { APPLICATION_KEY } from './queries.ts'

const KEY = ['account', 'musician-pages']
const PATH = '/cuemark2/api/v2/musicians/pages'

const readPages = (api: Api) => readValue(api.product.musicians.pages.$get())
export type OwnPage = Awaited<ReturnType<typeof readPages>>[number]
type Named = Pick<OwnPage, 'kind' | 'id'>

/** The pages that I keep. */
export const pagesQuery = (api: Api) =>
  queryOptions({ queryKey: KEY, queryFn: () => readPages(api), staleTime: 0, meta: { isSilent: true } })

/** Something that the owner of a page does. Everything about it is read again also if it failed: staff may have ended the claim. */
function usePageAction<Input>({ kind, id }: Named, act: (api: Api, input: Input) => Promise<unknown>) {
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  return useMutation({
    meta: { isSilent: true },
    mutationFn: (input: Input) => act(api, input),
    onSettled: () =>
      Promise.all(
        [KEY, APPLICATION_KEY, ['credits', kind, id]].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}

const param = ({ kind, id }: Named) => ({ param: { kind, id } })
export const useSavePage = (page: Named) =>
  usePageAction(page, (api, json: { text: string; links: string[] }) =>
    readValue(api.product.musicians.pages[':kind'][':id'].$put({ ...param(page), json })),
  )
export const useLeavePage = (page: Named) =>
  usePageAction(page, (api, _: undefined) =>
    readValue(api.product.musicians.pages[':kind'][':id'].$delete(param(page))),
  )
export const useRemovePortrait = (page: Named) =>
  usePageAction(page, (api, _: undefined) =>
    readValue(api.product.musicians.pages[':kind'][':id'].portrait.$delete(param(page))),
  )
export const useSendPortrait = (page: Named) =>
  usePageAction(page, (api, file: File) =>
    sendFile(`${PATH}/${page.kind}/${page.id}/portrait`, file, {
      fieldName: 'portrait',
      signal: new AbortController().signal,
      onProgress: () => {},
      renew: () => readPages(api),
    }),
  )
