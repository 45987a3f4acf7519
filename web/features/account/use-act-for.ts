import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { readValue } from '#web/lib/api/api.ts'
import { getPage } from '#web/pages.ts'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'
import type { UserDetail } from '#worker/modules/identity/contract.ts'

export type Subject = UserDetail['subject']

/** Changes the subject for later requests. All active queries are fetched again, because their results depend on it. */
export function useActFor() {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const router = useRouter()
  const showToast = useSetAtom(showToastAtom)
  return useMutation({
    // Calls run one after the other: arrow keys are pressed faster than responses arrive.
    scope: { id: 'subject' },
    // If the user has left the company in the meantime, the page must not be replaced by an error.
    meta: { isPart: true },
    mutationFn: ({ type, id }: Pick<Subject, 'type' | 'id'>) =>
      readValue(api.account.web.subject.$post({ json: type === 'personal' ? { type } : { type, id } })),
    onSuccess: ({ subject: { type, name } }) =>
      showToast({ kind: 'success', text: type === 'personal' ? t`现在以个人身份操作` : t`现在代表 ${name}` }),
    onSettled: async () => {
      await client.invalidateQueries()
      // The titles of one's own pages name the owner.
      if (getPage(router.state.location.pathname).access === 'account') await router.invalidate()
    },
  })
}
