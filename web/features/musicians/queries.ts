import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { type Sending, sendForm } from '#web/lib/api/send-file.ts'

export const APPLICATION_KEY = ['account', 'musician']
const KEY = APPLICATION_KEY
const PATH = '/cuemark2/api/v2/musicians/applications'

const readApplication = (api: Api) => readValue(api.product.musicians.applications.current.$get())
export type Application = NonNullable<Awaited<ReturnType<typeof readApplication>>>

/** My newest application; null before the first. */
export const applicationQuery = (api: Api) =>
  queryOptions({ queryKey: KEY, queryFn: () => readApplication(api), staleTime: 0, meta: { isSilent: true } })

/** Sends the form with its files; also a correction, for which files that were sent before may be left out. */
export const sendApplication = (
  api: Api,
  { fields, files }: { fields: Record<string, string>; files: Record<string, File> },
  sending: Sending,
): Promise<unknown> => sendForm(PATH, files, { ...sending, fields, renew: () => readApplication(api) })

export function useWithdrawApplication() {
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  return useMutation({
    meta: { isSilent: true },
    mutationFn: () => readValue(api.product.musicians.applications.current.$delete()),
    // Also after a refusal: staff may have decided meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
