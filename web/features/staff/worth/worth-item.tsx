import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_WORTH_ANSWER } from '#core/worth/values.ts'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { cluster } from '#web/ui/theme/layout.css.ts'
import { ProveFirst } from '../area-page.tsx'
import { Fact } from '../fact.tsx'
import { OwnerName } from '../owner-name.tsx'
import type { Me } from '../queries.ts'
import * as css from '../staff.css.ts'
import { WorthAbout } from './worth-about.tsx'
import { useConfirmWorth, useDeclineWorth, type WorthItem } from './worth-queries.ts'

const KINDS: Record<WorthItem['kind'], MessageDescriptor> = {
  coins: msg`调整金币`,
  coupons: msg`优惠券批次`,
  offer: msg`会员报价`,
  refund: msg`退款`,
  transfer: msg`对公转账`,
}
const STATES: Record<WorthItem['state'], { name: MessageDescriptor; tone: 'waiting' | 'success' | 'plain' }> = {
  waiting: { name: msg`等待第二人`, tone: 'waiting' },
  made: { name: msg`已确认`, tone: 'success' },
  declined: { name: msg`已退回`, tone: 'plain' },
}

/** One decision: what it gives away, to whom, who asked for it, and what the second person can do. */
export function Worth({ item, me }: { item: WorthItem; me: Me }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { kind, state, owner, worth, askedBy, askedAt, decidedBy, decidedAt, answer } = item
  return (
    <li className={css.item}>
      <div className={css.itemHead}>
        <h2 className={css.itemTitle}>{i18n._(KINDS[kind])}</h2>
        <span>
          <Trans>价值 {yuanNamed(worth, locale)}</Trans>
        </span>
        {state !== 'waiting' && <Badge tone={STATES[state].tone}>{i18n._(STATES[state].name)}</Badge>}
      </div>
      <dl className={css.facts}>
        {owner && (
          <Fact name={<Trans>客户</Trans>}>
            <OwnerName owner={owner} />
          </Fact>
        )}
        <WorthAbout item={item} />
        <Fact name={<Trans>发起</Trans>}>
          {askedBy} · {getMinute(askedAt, locale)}
        </Fact>
        {decidedBy && decidedAt && (
          <Fact name={<Trans>处理</Trans>}>
            {decidedBy === 'ended' ? <Trans>已用其他方式结束</Trans> : decidedBy} · {getMinute(decidedAt, locale)}
          </Fact>
        )}
        {answer && <Fact name={<Trans>退回原因</Trans>}>{answer}</Fact>}
      </dl>
      {state === 'waiting' && <Decide item={item} me={me} />}
    </li>
  )
}

function Decide({ item, me }: { item: WorthItem; me: Me }) {
  if (item.kind === 'transfer')
    return (
      <div className={css.decide}>
        <p>
          <Trans>请在对公转账里核对银行流水，并填写流水号。</Trans>
        </p>
        <div>
          <LinkButton to="/admin/transfers">
            <Trans>去核对</Trans>
          </LinkButton>
        </div>
      </div>
    )
  return (
    <>
      <ProveFirst me={me} />
      <ConfirmOrDecline item={item} />
    </>
  )
}

function ConfirmOrDecline({ item: { id, isMine } }: { item: WorthItem }) {
  const { t, i18n } = useLingui()
  const [confirm, decline] = [useConfirmWorth(), useDeclineWorth()]
  const [reason, setReason] = useState<string>()
  const [isTried, setIsTried] = useState(false)
  const said = reason?.trim() ?? ''
  const failed = confirm.error ?? decline.error
  const send = () => {
    if (said === '') return setIsTried(true)
    decline.mutate({ id, reason: said })
  }
  return (
    <div className={css.decide}>
      {isMine && (
        <p>
          <Trans>这是你发起的，须由另一个人确认；你可以退回。</Trans>
        </p>
      )}
      {reason !== undefined && (
        <TextField
          label={t`退回原因`}
          hint={t`同事会看到`}
          value={reason}
          maxLength={MAX_WORTH_ANSWER}
          onChange={(event) => setReason(event.target.value)}
          error={isTried && said === '' ? t`请填写原因` : undefined}
        />
      )}
      <FormError text={failed ? errorText(i18n, failed) : undefined} />
      <div className={cluster}>
        {reason === undefined ? (
          <>
            {!isMine && (
              <Button
                look="primary"
                isBusy={confirm.isPending}
                isDisabled={decline.isPending}
                onClick={() => confirm.mutate(id)}
              >
                <Trans>确认并生效</Trans>
              </Button>
            )}
            <Button isDisabled={confirm.isPending} onClick={() => setReason('')}>
              <Trans>退回</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button look="primary" isBusy={decline.isPending} onClick={send}>
              <Trans>确定退回</Trans>
            </Button>
            <Button look="quiet" isDisabled={decline.isPending} onClick={() => setReason(undefined)}>
              <Trans>返回</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
