import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Api, readValue } from '#web/lib/api/api.ts'

export type EnquiryInput = Parameters<Api['product']['enquiries']['$post']>[0]['json']

export function useSendEnquiry() {
  const { api } = useRouteContext({ from: '__root__' })
  return useMutation({
    // The form shows the errors itself.
    meta: { isSilent: true },
    mutationFn: (json: EnquiryInput) => readValue(api.product.enquiries.$post({ json })),
  })
}
