import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { ApiError, readValue } from '#web/lib/api/api.ts'
import type { LicenceForm } from '#worker/modules/licences/contract.ts'

type Input = { form: LicenceForm; idempotencyKey: string }

/** Issues several licences of an order with one form: all of them, or none. `onIssued`: before the list is read again. */
export function useFillForms(orderNo: string, licenceIds: string[], onIssued: () => void) {
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  return useMutation({
    meta: { isSilent: true },
    mutationFn: ({ form, idempotencyKey }: Input) =>
      readValue(
        api.product.licences['batch-form'].$post(
          { json: { orderNo, licenceIds, form } },
          { headers: { 'idempotency-key': idempotencyKey } },
        ),
      ).catch((error: unknown) => {
        throw withoutPrefix(error)
      }),
    onSuccess: onIssued,
    // Also after a refusal: another member may have issued some of them.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['licences', 'of-order', orderNo] }),
        queryClient.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' }),
        queryClient.invalidateQueries({ queryKey: ['orders', 'one', orderNo] }),
      ]),
  })
}

/** The API names the form's fields `form.…`, because the form is a part of the request. */
function withoutPrefix(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  for (const [name, text] of Object.entries(error.fields))
    if (name.startsWith('form.')) error.fields[name.slice('form.'.length)] = text
  return error
}

const PLACE = /^licenceIds\.(\d+)$/
/** The licences that a refusal concerns, each with the reason. */
export const refusedLicences = (error: unknown, licenceIds: readonly string[]): { id: string; text: string }[] =>
  error instanceof ApiError
    ? Object.entries(error.fields).flatMap(([name, text]) => {
        const id = licenceIds[Number(PLACE.exec(name)?.[1] ?? Number.NaN)]
        return id ? [{ id, text }] : []
      })
    : []
