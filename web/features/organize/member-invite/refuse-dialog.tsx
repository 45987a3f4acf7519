import { Trans, useLingui } from '@lingui/react/macro'
import { readValue } from '#web/lib/api/api.ts'
import ConfirmDialog from '../confirm-dialog.tsx'
import { useCompanyCall } from '../use-company-call.ts'

/** Asks once more; the invitation is not offered again after that. */
export default function RefuseDialog({
  token,
  company,
  onClose,
}: {
  token: string
  company: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const refuse = useCompanyCall(
    (api) =>
      readValue(
        api.account.enterprise.invitations[':token'].refuse.$post({ param: { token }, json: { confirmed: true } }),
      ),
    { done: t`已拒绝邀请`, isSilent: true },
  )
  return (
    <ConfirmDialog
      title={<Trans>拒绝邀请</Trans>}
      action={<Trans>拒绝邀请</Trans>}
      onConfirm={() => refuse.mutateAsync(undefined)}
      onClose={onClose}
    >
      <p>
        <Trans>拒绝 {company} 的邀请？拒绝后这个链接不能再用；企业一天后才能重新邀请你。</Trans>
      </p>
    </ConfirmDialog>
  )
}
