import { Trans, useLingui } from '@lingui/react/macro'

type Props = { owner: { name: string; type: 'personal' | 'enterprise' } }

/** Whose something is, and whether that is a person or a company. */
export function OwnerName({ owner: { name, type } }: Props) {
  const { t } = useLingui()
  const kind = type === 'enterprise' ? t`企业` : t`个人`
  return (
    <Trans>
      {name}（{kind}）
    </Trans>
  )
}
