import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { yuan } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Remittance } from './queries.ts'
import * as css from './transfer.css.ts'

/** What one needs for the transfer, each with a button that copies it. */
export function AccountDetails({
  account,
  reference,
  fen,
}: {
  account: NonNullable<Remittance['account']>
  reference: string
  fen: number
}) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <dl className={css.details}>
      <Detail name={<Trans>户名</Trans>} label={t`户名`} copy={account.name}>
        {account.name}
      </Detail>
      <Detail name={<Trans>银行账号</Trans>} label={t`银行账号`} copy={account.number.replaceAll(' ', '')}>
        {account.number}
      </Detail>
      <Detail name={<Trans>开户行</Trans>} label={t`开户行`} copy={account.bank}>
        {account.bank}
      </Detail>
      <Detail name={<Trans>转账金额</Trans>} label={t`转账金额`} copy={yuan(fen, locale).replace(/[^\d.]/g, '')}>
        <Price fen={fen} />
      </Detail>
      <Detail
        name={<Trans>附言</Trans>}
        label={t`附言`}
        copy={reference}
        note={<Trans>请把订单编号写进附言，便于我们核对。</Trans>}
      >
        {reference}
      </Detail>
    </dl>
  )
}

function Detail({
  name,
  label,
  copy,
  note,
  children,
}: {
  name: ReactNode
  label: string
  copy: string
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.detail}>
      <dt className={css.detailName}>{name}</dt>
      <dd className={css.detailValue}>
        <span className={css.detailText}>{children}</span>
        {note && <span className={css.note}>{note}</span>}
      </dd>
      <dd className={css.detailAction}>
        <Copy text={copy} label={label} />
      </dd>
    </div>
  )
}

function Copy({ text, label }: { text: string; label: string }) {
  const { t } = useLingui()
  const [said, say] = useState<'copied' | 'failed' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say('copied'),
      () => say('failed'),
    )
  return (
    <>
      <Button scale="sm" onClick={() => void copy()} aria-label={t`复制${label}`}>
        {said === 'copied' ? <Trans>已复制</Trans> : said === 'failed' ? <Trans>复制失败</Trans> : <Trans>复制</Trans>}
      </Button>
      <VisuallyHidden>
        <span role="status">
          {said === 'copied' ? t`已复制` : said === 'failed' ? t`复制失败，请手动选择文字` : ''}
        </span>
      </VisuallyHidden>
    </>
  )
}
