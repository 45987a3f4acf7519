import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Menu, type MenuEntry } from '#web/ui/kit/menu/menu.tsx'
import type { CompanyAccount } from '#worker/modules/enterprise/members/contract.ts'
import { useCompanyCall } from '../use-company-call.ts'

type Asked = 'disable' | 'enable' | 'remove' | 'reinvite' | 'withdraw'
type Open = Asked | 'edit' | 'reset' | null

const call = (api: Api, { id, action }: { id: string; action: Asked }): Promise<unknown> => {
  const one = api.account.enterprise.accounts[':id']
  const param = { id }
  switch (action) {
    case 'disable':
      return readValue(one.disable.$post({ param, json: {} }))
    case 'enable':
      return readValue(one.enable.$post({ param, json: {} }))
    case 'reinvite':
      return readValue(one.reinvite.$post({ param, json: {} }))
    case 'withdraw':
      return readValue(one.withdraw.$post({ param, json: {} }))
    case 'remove':
      return readValue(one.$delete({ param }))
  }
}

/** What can be done with an account, each after a confirmation. What is not possible is not shown. */
export function AccountActions({ account }: { account: CompanyAccount }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open>(null)
  const act = useCompanyCall(call, { done: t`已完成`, isSilent: true })
  const { id, status, managed, isOwn } = account
  const name = account.name || account.email || account.phone || ''
  const EditDialog = usePart(() => import('./edit-dialog.tsx'), open === 'edit', open === 'edit')
  const ResetDialog = usePart(() => import('./reset-dialog.tsx'), open === 'reset', open === 'reset')
  const asked = open !== null && open !== 'edit' && open !== 'reset' ? open : null
  const ConfirmDialog = usePart(() => import('../confirm-dialog.tsx'), asked !== null, asked !== null)
  const close = () => setOpen(null)
  const entry = (key: Exclude<Open, null>, label: string, more: Partial<MenuEntry> = {}): MenuEntry =>
    ({ key, label, onSelect: () => setOpen(key), ...more }) as MenuEntry
  const entries = [
    (status === 0 || status === 1) && entry('edit', t`编辑`),
    (status === 0 || status === 1) && managed && entry('reset', t`重置密码`),
    status === 1 && !isOwn && entry('disable', t`停用`),
    status === 0 && entry('enable', t`启用`),
    (status === 0 || status === 1) && !isOwn && entry('remove', t`移出企业`, { isDanger: true, startsGroup: true }),
    (status === 2 || status === 3) && entry('reinvite', t`重新邀请`),
    status === 2 && entry('withdraw', t`撤回邀请`, { isDanger: true }),
    status === 3 && entry('withdraw', t`从列表移除`),
  ].filter((one) => one !== false)
  const words = asked && wordsOf(asked, { name, managed, status })
  return (
    <>
      <Menu label={t`${name} 的操作`} entries={entries} />
      {EditDialog && open === 'edit' && <EditDialog account={account} onClose={close} />}
      {ResetDialog && open === 'reset' && <ResetDialog account={account} onClose={close} />}
      {ConfirmDialog && asked && words && (
        <ConfirmDialog
          title={words.title}
          action={words.action}
          onConfirm={() => act.mutateAsync({ id, action: asked })}
          onClose={close}
        >
          <p>{words.text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function wordsOf(
  asked: Asked,
  { name, managed, status }: { name: string; managed: boolean; status: CompanyAccount['status'] },
): { title: ReactNode; action: ReactNode; text: ReactNode } {
  switch (asked) {
    case 'disable':
      return {
        ...{ title: <Trans>停用 {name}</Trans>, action: <Trans>停用</Trans> },
        text: managed ? (
          <Trans>这个账号由企业管理：停用期间不能登录。企业的订单和授权书不受影响，可以随时启用。</Trans>
        ) : (
          <Trans>对方立刻不能再代表企业操作，也看不到企业的内容。TA 自己的账号不受影响，可以随时启用。</Trans>
        ),
      }
    case 'enable':
      return {
        ...{ title: <Trans>启用 {name}</Trans>, action: <Trans>启用</Trans> },
        text: <Trans>对方可以按原来的角色代表企业操作。</Trans>,
      }
    case 'remove':
      return {
        ...{ title: <Trans>把 {name} 移出企业</Trans>, action: <Trans>移出企业</Trans> },
        text: <Trans>对方立刻不再是成员。TA 的账号保留，企业的订单、授权书和金币都留在企业。以后可以重新邀请。</Trans>,
      }
    case 'reinvite':
      return {
        ...{ title: <Trans>重新邀请 {name}</Trans>, action: <Trans>重新邀请</Trans> },
        text: <Trans>会发出一个新的链接，14 天内有效；以前的链接随即失效。</Trans>,
      }
    case 'withdraw':
      if (status === 3)
        return {
          ...{ title: <Trans>把 {name} 从列表移除</Trans>, action: <Trans>从列表移除</Trans> },
          text: <Trans>对方拒绝了邀请，这一行会从列表里消失。拒绝后 24 小时内不能移除。</Trans>,
        }
      return {
        ...{ title: <Trans>撤回对 {name} 的邀请</Trans>, action: <Trans>撤回邀请</Trans> },
        text: <Trans>链接随即失效，这一行会从列表里消失。</Trans>,
      }
  }
}
