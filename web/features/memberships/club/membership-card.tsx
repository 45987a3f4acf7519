import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { isPlanLevel } from '#worker/modules/memberships/values.ts'
import type { MembershipWire, MyMembership } from '#worker/modules/orders/membership/contract.ts'
import { LEVEL_NAMES } from '../membership-words.ts'
import type { Choice } from '../queries.ts'
import * as css from './club.css.ts'
import { CountWords } from './count-words.tsx'

const DAY_MS = 86_400_000

/** What runs, is being activated, or has ended, and the way on. */
export function MembershipCard({ mine, onChoose }: { mine: MyMembership; onChoose: (choice: Choice) => void }) {
  const { i18n } = useLingui()
  const { membership, mayOrder, openOrder } = mine
  if (!membership)
    return openOrder ? null : (
      <EmptyState
        icon="member"
        title={<Trans>还没有开通会员</Trans>}
        actions={
          <LinkButton look="primary" to="/subscription">
            <Trans>看看会员方案</Trans>
          </LinkButton>
        }
      >
        <Trans>会员每天可以免费兑换作品，授权书照样齐全。</Trans>
      </EmptyState>
    )
  const { level, state } = membership
  const isRenewable = state !== 'activating' && isPlanLevel(level) && mayOrder && !openOrder
  return (
    <section className={css.card} aria-labelledby="membership-level">
      <div className={css.cardHead}>
        <h2 id="membership-level">{i18n._(LEVEL_NAMES[level])}</h2>
        <State membership={membership} />
      </div>
      <Facts membership={membership} />
      <div className={css.buttons}>
        {isRenewable && isPlanLevel(level) && (
          <Button look="primary" onClick={() => onChoose({ level, months: 12 })}>
            {state === 'active' ? <Trans>续费</Trans> : <Trans>重新开通</Trans>}
          </Button>
        )}
        {state === 'active' && (
          <LinkButton to="/explore" search={level === 1 ? { musicLibraryType: 'RF_LIBRARY' } : {}}>
            <Trans>去选作品</Trans>
          </LinkButton>
        )}
        {state === 'active' && level < 3 ? (
          <LinkButton look="quiet" to="/contact" search={{ topic: 'order' }}>
            <Trans>联系客服升级</Trans>
          </LinkButton>
        ) : (
          <LinkButton look="quiet" to="/subscription">
            <Trans>会员方案</Trans>
          </LinkButton>
        )}
      </div>
    </section>
  )
}

const State = ({ membership: { state } }: { membership: MembershipWire }) =>
  state === 'active' ? (
    <Badge tone="success">
      <Trans>生效中</Trans>
    </Badge>
  ) : state === 'activating' ? (
    <Badge tone="waiting">
      <Trans>开通中</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>已到期</Trans>
    </Badge>
  )

function Facts({ membership }: { membership: MembershipWire }) {
  const locale = useLocale()
  const { state, until, quota, libraryScope } = membership
  const daysLeft = until ? Math.ceil((Date.parse(until) - Date.now()) / DAY_MS) : 0
  return (
    <dl className={css.facts}>
      {state === 'activating' && (
        <>
          <dt>
            <Trans>状态</Trans>
          </dt>
          <dd>
            <Trans>已收到付款凭证，核实到账后立即生效，时长从生效时起算</Trans>
          </dd>
        </>
      )}
      {until && (
        <>
          <dt>
            <Trans>有效期至</Trans>
          </dt>
          <dd>
            <time dateTime={until}>{getMinute(until, locale)}</time>
            {state === 'active' && (
              <span className={css.note}>
                {' '}
                <Plural value={daysLeft} other="还有 # 天" />
              </span>
            )}
          </dd>
        </>
      )}
      {quota && (
        <>
          <dt>
            <Trans>今天还可兑换</Trans>
          </dt>
          <dd>
            {quota.perDay === null ? (
              <Trans>无限制</Trans>
            ) : (
              <Trans>
                {quota.left} 首（每天 {quota.perDay} 首）
              </Trans>
            )}
          </dd>
        </>
      )}
      <dt>
        <Trans>曲库</Trans>
      </dt>
      <dd>{libraryScope === 'RF_LIBRARY' ? <Trans>会员曲库</Trans> : <Trans>全部曲库</Trans>}</dd>
      <dt>
        <Trans>会员授权对象</Trans>
      </dt>
      <dd>
        <CountWords {...membership} />
      </dd>
    </dl>
  )
}
