import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { type Sending, sendForm } from '#web/lib/api/send-file.ts'
import type { CertificationTexts } from '#worker/modules/enterprise/certification/values.ts'

const KEY = ['account', 'certification']
const PATH = '/saas/api/v2/enterprise/certification'

const readCertification = (api: Api) => readValue(api.account.enterprise.certification.$get())
export type Certification = NonNullable<Awaited<ReturnType<typeof readCertification>>>

/** My last application; null before the first. */
export const certificationQuery = (api: Api) =>
  queryOptions({
    queryKey: KEY,
    queryFn: () => readCertification(api),
    staleTime: 0,
    meta: { isSilent: true },
  })

export type Application = {
  texts: CertificationTexts
  /** Null: the picture that was sent before goes along. */
  file: File | null
  isClaim: boolean
  invitation: string | undefined
}

/** A first application, or the correction of the one before. Repeating it is safe: the same form gives the same answer. */
export const sendCertification = (
  api: Api,
  { texts, file, isClaim, invitation }: Application,
  { isCorrection, ...sending }: Sending & { isCorrection: boolean },
): Promise<Certification> =>
  sendForm(PATH, file ? { businessLicence: file } : {}, {
    ...sending,
    method: isCorrection ? 'PUT' : 'POST',
    fields: {
      ...texts,
      ...(isClaim && { claim: 'true' }),
      ...(invitation !== undefined && !isCorrection && { invitation }),
    },
    renew: () => readCertification(api),
  })

export function useWithdrawCertification() {
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  return useMutation({
    meta: { isSilent: true },
    mutationFn: () => readValue(api.account.enterprise.certification.$delete()),
    // Also after a refusal: staff may have decided meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

/** What an invitation says of the company; read by visitors too. */
export const companyInvitationQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['account', 'company-invitation', token],
    queryFn: () => readValue(api.account.enterprise['company-invitations'][':token'].$get({ param: { token } })),
    staleTime: 60_000,
    meta: { isSilent: true, isForVisitors: true },
  })
