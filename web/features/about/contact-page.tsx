import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IS_OPEN } from '#web/lib/open-areas.ts'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { CONTACT_EMAIL, CONTACT_HOURS, CONTACT_PHONE } from '../policies/contact-facts.ts'
import * as css from './contact-page.css.ts'
import { mailTo } from './enquiry.ts'
import { EnquiryCard } from './enquiry-card.tsx'
import { ServiceProducts } from './service-products.tsx'

/** Contact details; with a track, a prepared question. */
export function ContactPage({ track, version, code }: { track: TrackWire | null; version?: string; code?: string }) {
  return (
    <main id="main" className={css.page}>
      <header className={css.heading}>
        <h1>
          <Trans>联系我们</Trans>
        </h1>
        <p className={css.lead}>
          <Trans>
            先看看
            <Link className={textLink} to="/help">
              帮助中心
            </Link>
            ，多数问题那里有答案。要找人说，都在这一页。
          </Trans>
        </p>
      </header>
      {track && <EnquiryCard track={track} search={{ version, _: code }} />}
      <Ways />
      <Service />
      <Topics />
    </main>
  )
}

function Ways() {
  const { from, to } = CONTACT_HOURS
  return (
    <dl className={css.ways}>
      <Way name={<Trans>邮箱</Trans>} note={<Trans>一个工作日内回复</Trans>}>
        <a className={textLink} href={`mailto:${CONTACT_EMAIL}`}>
          {CONTACT_EMAIL}
        </a>
      </Way>
      <Way
        name={<Trans>电话</Trans>}
        note={
          <Trans>
            工作日 {from}–{to}（北京时间）
          </Trans>
        }
      >
        <a className={textLink} href={`tel:${CONTACT_PHONE.replaceAll('-', '')}`}>
          {CONTACT_PHONE}
        </a>
      </Way>
      {IS_OPEN.transfer && (
        <Way name={<Trans>对公转账确认</Trans>} note={<Trans>上传凭证之后</Trans>}>
          <Trans>48 小时内</Trans>
        </Way>
      )}
      <Way name={<Trans>影视与硬件报价</Trans>} note={<Trans>收到项目说明之后</Trans>}>
        <Trans>一般一个工作日</Trans>
      </Way>
    </dl>
  )
}

/** What customer service does beyond the catalogue (specification section 2, "custom service"). */
function Service() {
  return (
    <section id="service" className={css.topics} aria-labelledby="service-title">
      <h2 id="service-title">
        <Trans>定制服务</Trans>
      </h2>
      <p className={css.topicText}>
        <Trans>曲库之外的事，由客服陪你做完。</Trans>
      </p>
      <ServiceProducts />
    </section>
  )
}

function Way({ name, note, children }: { name: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <div className={css.way}>
      <dt className={css.wayName}>{name}</dt>
      <dd className={css.wayValue}>{children}</dd>
      <dd className={css.wayNote}>{note}</dd>
    </div>
  )
}

/** What a message should contain, so that the first answer can be complete. */
function Topics() {
  const { t } = useLingui()
  const topics = [
    {
      name: t`授权与询价`,
      text: t`作品链接、谁来用、用在哪里、预计多少人看到、在哪些地区、用多久。`,
      lines: [t`作品：`, t`谁来用：`, t`用在哪里：`, t`受众规模：`, t`地域与期限：`],
    },
    {
      name: t`订单、付款与发票`,
      text: t`订单号；开票请附抬头与税号，退款请附原因。`,
      lines: [t`订单号：`, t`问题：`],
    },
    {
      name: t`平台的版权通知`,
      text: t`授权书编号与平台发来的通知全文，我们直接与平台沟通。`,
      lines: [t`授权书编号：`, t`平台通知：`],
    },
    {
      name: t`音乐人、厂牌与合作`,
      text: t`你是谁、做什么样的音乐、作品链接，以及能授权的地域。`,
      lines: [t`艺名或厂牌：`, t`作品链接：`, t`可授权的地域：`],
    },
  ]
  return (
    <section className={css.topics} aria-labelledby="topics">
      <h2 id="topics">
        <Trans>写信时带上这些，一次就能说清</Trans>
      </h2>
      <ul className={css.topicList}>
        {topics.map(({ name, text, lines }) => (
          <li key={name} className={css.topic}>
            <h3>{name}</h3>
            <p className={css.topicText}>{text}</p>
            <a className={textLink} href={mailTo(CONTACT_EMAIL, name, lines)} aria-label={t`写信：${name}`}>
              <Trans>写信</Trans>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
