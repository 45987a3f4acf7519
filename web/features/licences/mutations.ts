import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { readValue } from '#web/lib/api/api.ts'
import { readFile, saveFile } from '#web/lib/api/save-file.ts'
import type { LicenceForm } from '#worker/modules/licences/contract.ts'
import type { DocumentLocale } from '#worker/modules/licences/values.ts'

const useApi = () => useRouteContext({ from: '__root__' }).api

/** Submits the form; the licence is issued immediately and permanently. One idempotency key per visit makes retries safe. */
export function useFillForm(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    meta: { isSilent: true },
    mutationFn: ({ form, idempotencyKey }: { form: LicenceForm; idempotencyKey: string }) =>
      readValue(
        api.product.licences[':id'].form.$put(
          { param: { id }, json: form },
          { headers: { 'idempotency-key': idempotencyKey } },
        ),
      ),
    onSuccess: (licence) => {
      queryClient.setQueryData(['licences', 'one', id], licence)
      return queryClient.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
    },
  })
}

/** Requests a download link for an original (valid for five minutes) and follows it; without `versionId` of the bought version. */
export function useDownloadAudio() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, versionId }: { id: string; versionId?: string }) =>
      readValue(api.product.licences[':id'].audio.$get({ param: { id }, query: { ...(versionId && { versionId }) } })),
    onSuccess: ({ url }) => location.assign(url),
  })
}

/** Downloads the PDF. The first request per language renders it, which takes a moment; hence a button with a busy state. */
export function useDownloadDocument({ id, licenceNo }: { id: string; licenceNo: string }) {
  const api = useApi()
  return useMutation({
    mutationFn: (locale: DocumentLocale) =>
      readFile(api.product.licences[':id'].document.$get({ param: { id }, query: { locale } })),
    onSuccess: (file, locale) => saveFile(file, `${licenceNo}.${locale}.pdf`),
  })
}
