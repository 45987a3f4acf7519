import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { readValue } from '#web/lib/api/api.ts'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'
import type { UserDetail } from '#worker/modules/identity/contract.ts'

export type Subject = UserDetail['subject']

/** From the next request on. Everything on show is read again, for it may look different to somebody else. */
export function useActFor() {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const showToast = useSetAtom(showToastAtom)
  return useMutation({
    // One after the other: arrows are pressed faster than answers come.
    scope: { id: 'subject' },
    // A company one has just left is no reason to leave the page.
    meta: { isPart: true },
    mutationFn: ({ type, id }: Pick<Subject, 'type' | 'id'>) =>
      readValue(api.account.web.subject.$post({ json: type === 'personal' ? { type } : { type, id } })),
    onSuccess: ({ subject: { type, name } }) =>
      showToast({ kind: 'success', text: type === 'personal' ? t`现在以个人身份操作` : t`现在代表 ${name}` }),
    onSettled: () => client.invalidateQueries(),
  })
}
