import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { ownApprovalsQuery } from '#web/features/approvals/queries.ts'
import { isForOrganisation } from '#web/features/cart/for-organisation.ts'
import { cartQuery } from '#web/features/cart/queries.ts'
import { coinText } from '#web/features/coins/coin-text.ts'
import { readValue } from '#web/lib/api/api.ts'
import { yuan } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { SectionError, SectionLoading } from '#web/ui/kit/section.tsx'
import ConfirmDialog from '../confirm-dialog.tsx'
import * as css from '../organize.css.ts'
import { type Company, holdingsQuery } from '../queries.ts'
import { useCompanyCall } from '../use-company-call.ts'

/** Names what stays with the company before asking, and what of one's own is concerned. */
export default function QuitDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const locale = useLocale()
  const holdings = useQuery(holdingsQuery(api))
  const requests = useQuery(ownApprovalsQuery(api, company.id))
  const lines = useQuery(cartQuery(api))
  const { data } = holdings
  const { data: asked } = requests
  const { data: cart } = lines
  const parts = [holdings, requests, lines]
  const failed = parts.filter((part) => part.isError && part.data === undefined)
  const chosen = cart?.items.filter(({ skuId }) => isForOrganisation(skuId)) ?? []
  const { shortName } = company
  const coins = coinText(data?.coins.balance ?? 0, locale)
  const quit = useCompanyCall(
    async (of) => {
      await readValue(of.account.enterprise.quit.$post({ json: { confirmed: true } }))
      await client.invalidateQueries()
    },
    { done: t`已退出 ${shortName}`, isSilent: true },
  )
  return (
    <ConfirmDialog
      title={<Trans>退出 {shortName}</Trans>}
      action={<Trans>退出企业</Trans>}
      // Nobody leaves without having read what they leave behind.
      isDisabled={parts.some((part) => part.data === undefined)}
      onConfirm={() => quit.mutateAsync(undefined)}
      onClose={onClose}
    >
      <p>
        <Trans>这些都留在企业，你退出后看不到也用不了：</Trans>
      </p>
      {data ? (
        <ul className={css.list}>
          <li>
            <Plural value={data.orders.counts.totalCount} other="# 个订单，以及它们的发票" />
          </li>
          <li>
            <Plural
              value={data.licences.issuedCount + data.licences.awaitingFormCount}
              other="# 份授权，以及授权证明"
            />
          </li>
          <li>
            <Trans>{coins} 金币</Trans>
          </li>
          <li>
            <Plural value={data.coupons.unuseCount} other="# 张可用的优惠券" />
          </li>
          <li>{data.membership ? <Trans>正在生效的会员</Trans> : <Trans>会员（现在没有生效的）</Trans>}</li>
        </ul>
      ) : (
        !holdings.isError && <SectionLoading rows={2} rowHeight={32} />
      )}
      {failed[0] && (
        <SectionError
          error={failed[0].error}
          onRetry={() => failed.forEach((part) => void part.refetch())}
          isRetrying={failed.some((part) => part.isFetching)}
        />
      )}
      {data && data.orders.counts.noPayCount > 0 && (
        <p>
          <Plural value={data.orders.counts.noPayCount} other="企业还有 # 个待付款的订单，由其他成员处理。" />
        </p>
      )}
      {asked && asked.total > 0 && (
        <>
          <p>
            <Trans>你提出的这些下单申请还没有处理，退出后不能再批准：</Trans>
          </p>
          <ul className={css.list}>
            {asked.items.map(({ id, orderDraft, total }) => (
              <li key={id}>
                {orderDraft.lines.map(({ name }) => name).join(t`、`)} · {yuan(total, locale)}
              </li>
            ))}
          </ul>
        </>
      )}
      {chosen.length > 0 && (
        <>
          <p>
            <Trans>购物车里这些是按企业选的授权，会留在你的购物车；以个人身份下单时，要另外填写被授权的企业：</Trans>
          </p>
          <ul className={css.list}>
            {chosen.map(({ id, track, licence }) => (
              <li key={id}>{[track?.name, licence?.licenceType].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Trans>购物车和收藏是你自己的，会保留。以后可以由企业重新邀请你。</Trans>
      </p>
    </ConfirmDialog>
  )
}
