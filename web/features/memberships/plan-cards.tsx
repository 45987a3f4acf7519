import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DAILY_QUOTA, type Months, type PlanLevel, priceOf } from '#worker/modules/memberships/values.ts'
import { LEVEL_NAMES } from './membership-words.ts'
import { SubscribeButton } from './subscribe-button.tsx'
import * as css from './subscription.css.ts'

export function PlanCards({ months }: { months: Months }) {
  const { i18n } = useLingui()
  const perDay = DAILY_QUOTA[1] ?? 0
  return (
    <ul className={css.cards}>
      <Card
        name={i18n._(LEVEL_NAMES[1])}
        forWhom={<Trans>自己做内容的创作者</Trans>}
        price={<PlanPrice level={1} months={months} />}
        button={<SubscribeButton level={1} months={months} look="secondary" />}
      >
        <Fact>
          <Trans>授权 1 位个人</Trans>
        </Fact>
        <Fact>
          <Trans>会员曲库，每天兑换 {perDay} 首</Trans>
        </Fact>
        <Fact>
          <Trans>视频、播客与音乐制作</Trans>
        </Fact>
      </Card>
      <Card
        isMain
        name={i18n._(LEVEL_NAMES[2])}
        forWhom={<Trans>公司与工作室，或为公司采购的人</Trans>}
        price={<PlanPrice level={2} months={months} />}
        button={<SubscribeButton level={2} months={months} look="primary" />}
      >
        <Fact>
          <Trans>授权 1 家公司，成员共用</Trans>
        </Fact>
        <Fact>
          <Trans>全部曲库，每天兑换 {perDay} 首</Trans>
        </Fact>
        <Fact>
          <Trans>还可用于商业广告、门店与活动播放、App</Trans>
        </Fact>
      </Card>
      <Card
        name={i18n._(LEVEL_NAMES[3])}
        forWhom={<Trans>集团、代理制作、游戏与影视</Trans>}
        price={<PriceOnAsking />}
        button={
          <LinkButton isFull to="/contact" search={{ topic: 'licence' }} preload={false}>
            <Trans>联系我们报价</Trans>
          </LinkButton>
        }
      >
        <Fact>
          <Trans>多位个人、多家公司，可以授权代理制作</Trans>
        </Fact>
        <Fact>
          <Trans>全部曲库，每天不限首数</Trans>
        </Fact>
        <Fact>
          <Trans>全部用途，授权最长 3 年，受众不限</Trans>
        </Fact>
      </Card>
    </ul>
  )
}

type CardParts = {
  name: string
  forWhom: ReactNode
  price: ReactNode
  button: ReactNode
  isMain?: boolean
  children: ReactNode
}
const Card = ({ name, forWhom, price, button, isMain = false, children }: CardParts) => (
  <li className={isMain ? css.mainCard : css.card}>
    <h3 className={css.name}>{name}</h3>
    <p className={css.forWhom}>{forWhom}</p>
    {price}
    <ul className={css.facts}>{children}</ul>
    <div className={css.button}>{button}</div>
  </li>
)

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
