import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useRef } from 'react'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { newKey } from '#web/lib/api/new-key.ts'
import { readFile, saveFile } from '#web/lib/api/save-file.ts'
import type { DocumentLocale } from '#worker/modules/licences/values.ts'

const KEY = ['letters']
export const lettersQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'list', page],
    queryFn: () => readValue(api.product['authorization-letters'].$get({ query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  })
export const letterSubjectsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...KEY, 'subjects'],
    queryFn: () => readValue(api.product['authorization-letters'].subjects.$get()),
    staleTime: 0,
  })
export const verifyLetterQuery = (api: Api, letterNo: string) =>
  queryOptions({
    queryKey: [...KEY, 'verify', letterNo],
    queryFn: () => readValue(api.product['authorization-letters'].verify[':letterNo'].$get({ param: { letterNo } })),
  })

export function useMakeLetter() {
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const sent = useRef({ asked: '', key: '' })
  return useMutation({
    // Shown at the form.
    meta: { isSilent: true },
    mutationFn: (json: { objectIds: string[] } | { licenceId: string }) => {
      const asked = JSON.stringify(json)
      if (sent.current.asked !== asked) sent.current = { asked, key: newKey() }
      return readValue(
        api.product['authorization-letters'].$post({ json }, { headers: { 'idempotency-key': sent.current.key } }),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export function useDownloadLetter() {
  const { api } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async ({ letterNo, locale }: { letterNo: string; locale: DocumentLocale }) => {
      const document = api.product['authorization-letters'][':letterNo'].document
      saveFile(await readFile(document.$get({ param: { letterNo }, query: { locale } })), `${letterNo}.${locale}.pdf`)
    },
  })
}
