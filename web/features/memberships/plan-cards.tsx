import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { getMinute } from '#web/lib/format/dates.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DAILY_QUOTA, isPlanLevel, type Months, type PlanLevel, priceOf } from '#worker/modules/memberships/values.ts'
import type { MyMembership } from '#worker/modules/orders/membership/contract.ts'
import type { MembershipLevel } from '#worker/modules/terms/values.ts'
import { LEVEL_NAMES } from './membership-words.ts'
import { PlanButton } from './plan-button.tsx'
import { currentUntil, planOrder, planWay, runningLevel } from './plan-way.ts'
import * as css from './subscription.css.ts'

/** The plans in the order and with the buttons that are right for the reader; null: a visitor. */
export function PlanCards({ months, reader }: { months: Months; reader: MyMembership | null }) {
  return (
    <ul className={css.cards}>
      {planOrder(reader).map((level) => (
        <Card key={level} level={level} months={months} reader={reader} />
      ))}
    </ul>
  )
}

type CardProps = { level: MembershipLevel; months: Months; reader: MyMembership | null }
function Card({ level, months, reader }: CardProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const isMain = level === (runningLevel(reader) ?? 2)
  const until = currentUntil(level, reader)
  return (
    <li className={isMain ? css.mainCard : css.card}>
      <div className={css.nameLine}>
        <h3 className={css.name}>{i18n._(LEVEL_NAMES[level])}</h3>
        {until && (
          <Badge tone="success">
            <Trans>当前方案</Trans>
          </Badge>
        )}
      </div>
      <p className={css.forWhom}>
        {until ? <Trans>有效期至 {getMinute(until, locale)}</Trans> : i18n._(FOR_WHOM[level])}
      </p>
      {isPlanLevel(level) ? <PlanPrice level={level} months={months} /> : <PriceOnAsking />}
      <ul className={css.facts}>
        <Facts level={level} />
      </ul>
      <div className={css.button}>
        <PlanButton
          level={level}
          months={months}
          way={planWay(level, reader)}
          look={isMain ? 'primary' : 'secondary'}
        />
      </div>
    </li>
  )
}

const FOR_WHOM: Record<MembershipLevel, MessageDescriptor> = {
  1: msg`自己做内容的创作者`,
  2: msg`公司与工作室，或为公司采购的人`,
  3: msg`集团、代理制作、游戏与影视`,
}

function Facts({ level }: { level: MembershipLevel }) {
  const perDay = DAILY_QUOTA[level] ?? 0
  switch (level) {
    case 1:
      return (
        <>
          <Fact>
            <Trans>授权 1 位个人</Trans>
          </Fact>
          <Fact>
            <Trans>会员曲库，每天兑换 {perDay} 首</Trans>
          </Fact>
          <Fact>
            <Trans>视频、播客与音乐制作</Trans>
          </Fact>
        </>
      )
    case 2:
      return (
        <>
          <Fact>
            <Trans>授权 1 家公司，成员共用</Trans>
          </Fact>
          <Fact>
            <Trans>全部曲库，每天兑换 {perDay} 首</Trans>
          </Fact>
          <Fact>
            <Trans>可用于视频、播客、商业广告、门店与活动播放、App</Trans>
          </Fact>
        </>
      )
    default:
      return (
        <>
          <Fact>
            <Trans>多位个人、多家公司，可以授权代理制作</Trans>
          </Fact>
          <Fact>
            <Trans>全部曲库，每天不限首数</Trans>
          </Fact>
          <Fact>
            <Trans>全部用途，授权最长 3 年，受众不限</Trans>
          </Fact>
        </>
      )
  }
}

const PriceOnAsking = () => (
  <p className={css.price}>
    <span className={css.amount}>
      <Trans>按需报价</Trans>
    </span>
    <span className={css.total}>
      <Trans>按人数、公司数与用途报价</Trans>
    </span>
  </p>
)

const Fact = ({ children }: { children: ReactNode }) => (
  <li className={css.fact}>
    <Icon name="check" size={16} />
    <span>{children}</span>
  </li>
)

/** The price a month first, then what is paid at once and what that saves. */
function PlanPrice({ level, months }: { level: PlanLevel; months: Months }) {
  const locale = useLocale()
  const { priceFen, originalFen } = priceOf(level, months)
  const monthly = yuanNamed(Math.round(priceFen / months), locale)
  const total = yuanNamed(priceFen, locale)
  const saved = yuanNamed(originalFen - priceFen, locale)
  return (
    <p className={css.price}>
      <span>
        <Trans>
          <span className={css.amount}>{monthly}</span> / 月
        </Trans>
      </span>
      <span className={css.total}>
        <Plural value={months} one={`# 个月共 ${total}`} other={`# 个月共 ${total}`} />
        {originalFen > priceFen && (
          <>
            {' · '}
            <Trans>省 {saved}</Trans>
          </>
        )}
      </span>
    </p>
  )
}
