import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { Api } from '#web/lib/api/api.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { previewQuery } from '../queries.ts'
import * as css from './payment.css.ts'

/** The checkout that a membership was bought for, as it stands now. */
export const takeNextQuery = (api: Api, skuIds: string[]): ReturnType<typeof previewQuery> => ({
  ...previewQuery(api, skuIds),
  meta: { isSilent: true, isPart: true },
})

/** What is left of it: lines that the membership takes, and others, with their price (fen). */
export type Open = { skuIds: string[]; takes: number; others: number; dueFen: number }

/**
 * What of these licences is still to be taken or bought; null if nothing is left, or nothing can be taken any more; undefined until
 * it is known, or if it cannot be read.
 */
export function useTakeNext(skuIds: string[]): Open | null | undefined {
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery({ ...takeNextQuery(api, skuIds), enabled: skuIds.length > 0 })
  if (skuIds.length === 0) return null
  if (!data) return undefined
  const open = data.lines.filter(({ refusal, held }) => !refusal && !held)
  const others = open.filter(({ exchange }) => !exchange?.isTaken)
  const takes = open.length - others.length
  if (takes === 0 || !data.mayOrder) return null
  return {
    ...{ skuIds: open.map(({ skuId }) => skuId), takes, others: others.length },
    dueFen: others.reduce((sum, { price }) => sum + price, 0),
  }
}

/** What a membership was bought for and was not taken yet: also weeks later, or on another device. */
export function LeftToTake({ skuIds }: { skuIds: string[] }) {
  const open = useTakeNext(skuIds)
  return open ? <TakeNext open={open} /> : null
}

/** After a membership that was bought at checkout: back to its licences, where taking them is switched on already. */
export function TakeNext({
  open: { skuIds, takes = 0, others = 0, dueFen = 0 },
}: {
  open: Partial<Open> & Pick<Open, 'skuIds'>
}) {
  const locale = useLocale()
  const [free, due] = [yuanNamed(0, locale), yuanNamed(dueFen, locale)]
  return (
    <section className={css.next} aria-labelledby="next-step">
      <h2 id="next-step" className={css.nextTitle}>
        <Trans>会员已生效，下一步：领取你选的作品</Trans>
      </h2>
      {takes > 0 && (
        <p>
          <Plural value={takes} other={`# 项用会员领取，${free}。`} />{' '}
          {others > 0 && <Plural value={others} other={`另外 # 项一起付款，${due}。`} />}
        </p>
      )}
      <LinkButton look="primary" to="/order/confirm" search={{ skuId: skuIds.join(',') }} preload={false}>
        {others > 0 ? <Trans>回到确认订单</Trans> : <Trans>现在领取</Trans>}
      </LinkButton>
    </section>
  )
}
