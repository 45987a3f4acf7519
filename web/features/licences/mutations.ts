import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { readValue } from '#web/lib/api/api.ts'
import { readFile, saveFile } from '#web/lib/api/save-file.ts'
import type { LicenceForm } from '#worker/modules/licences/contract.ts'
import type { DocumentLocale } from '#worker/modules/licences/values.ts'

const useApi = () => useRouteContext({ from: '__root__' }).api

/** Fills the form: the licence is issued at once and for good. One key a visit, so a lost answer can be asked for again. */
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

/** A link to the original that works for five minutes, followed at once. */
export function useDownloadAudio() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => readValue(api.product.licences[':id'].audio.$get({ param: { id } })),
    onSuccess: ({ url }) => location.assign(url),
  })
}

/** The PDF. The first one of a language is drawn on request, which takes a moment; so not a link, which would say nothing. */
export function useDownloadDocument({ id, licenceNo }: { id: string; licenceNo: string }) {
  const api = useApi()
  return useMutation({
    mutationFn: (locale: DocumentLocale) =>
      readFile(api.product.licences[':id'].document.$get({ param: { id }, query: { locale } })),
    onSuccess: (file, locale) => saveFile(file, `${licenceNo}.${locale}.pdf`),
  })
}
