import { Trans, useLingui } from '@lingui/react/macro'
import { useDownloadAudio } from '#web/features/licences/mutations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import * as css from '../order-line.css.ts'
import { LICENCE_STATES } from '../order-messages.ts'
import { UndoExchange } from './undo-exchange.tsx'

type Props = { order: OrderWire; item: OrderWire['items'][number]; isMain?: boolean }

/** Actions for the licence of an order line, by its state; none before payment. */
export function LicenceActions({ order, item, isMain = false }: Props) {
  const { i18n } = useLingui()
  const download = useDownloadAudio()
  const licence = order.licences.find(({ id }) => id === item.licenceId)
  if (!licence) return null
  // Without a certificate there is nothing left to look at.
  if (item.refunded && licence.licenceNo === null)
    return (
      <span className={css.state}>
        <Badge>
          <Trans>已退款</Trans>
        </Badge>
      </span>
    )
  if (item.undo === 'done')
    return (
      <span className={css.state}>
        <Badge>
          <Trans>兑换已撤销</Trans>
        </Badge>
      </span>
    )
  const state = LICENCE_STATES[licence.status]
  const params = { id: licence.id }
  return (
    <>
      {(licence.status !== 'awaiting_form' || order.readOnly) && (
        <span className={css.state}>
          <Badge tone={state.tone}>{i18n._(state.name)}</Badge>
        </span>
      )}
      {licence.status === 'awaiting_form' && order.readOnly ? null : licence.status === 'awaiting_form' ? (
        <LinkButton look={isMain ? 'primary' : 'secondary'} scale="sm" to="/uc/licence/$id" params={params}>
          <Trans>填写授权信息</Trans>
        </LinkButton>
      ) : (
        <LinkButton scale="sm" to="/uc/licence/$id" params={params}>
          <Trans>查看授权书</Trans>
        </LinkButton>
      )}
      <UndoExchange orderNo={order.orderNo} item={item} />
      {licence.status === 'issued' && (
        <Button scale="sm" isBusy={download.isPending} onClick={() => download.mutate({ id: licence.id })}>
          <Trans>下载原始音频</Trans>
        </Button>
      )}
    </>
  )
}
