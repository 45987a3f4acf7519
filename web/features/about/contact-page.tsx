import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IS_OPEN } from '#web/lib/open-areas.ts'
import { Price } from '#web/ui/price.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import type { ServiceProductWire } from '#worker/modules/editorial/contract.ts'
import type { EnquiryTopic } from '#worker/modules/enquiries/values.ts'
import { ServiceProducts } from '../editorial/sections/service-products.tsx'
import { CONTACT_EMAIL, CONTACT_HOURS, CONTACT_PHONE } from '../policies/contact-facts.ts'
import * as css from './contact-page.css.ts'
import { type EnquirySearch, toFirstValues, toTrackRef } from './enquiry.ts'
import { EnquiryCard } from './enquiry-card.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { TopicLinks } from './topic-links.tsx'

/** The enquiry form and contact details; with a track, about this track. */
export function ContactPage({
  track,
  version,
  code,
  topic = 'licence',
  asked = {},
  service,
}: {
  track: TrackWire | null
  version?: string
  code?: string
  topic?: EnquiryTopic
  /** The question that an answer of "May I use it for …?" led here with. */
  asked?: Pick<EnquirySearch, 'medium' | 'fee' | 'licence'>
  /** The product of customer service that was chosen. */
  service?: ServiceProductWire
}) {
  const { i18n } = useLingui()
  const search: EnquirySearch = { track: track?.id, version, _: code, ...asked, service: service?.id }
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
      {service && <ServiceCard service={service} />}
      {track && <EnquiryCard track={track} search={{ version, _: code }} />}
      <section id="enquiry-form" className={css.topics} aria-labelledby="enquiry-form-title">
        <h2 id="enquiry-form-title">
          <Trans>写给我们</Trans>
        </h2>
        <TopicLinks chosen={topic} search={search} />
        {topic === 'partner' && <Door />}
        <EnquiryForm
          key={`${track?.id} ${code} ${asked.medium} ${service?.id}`}
          topic={topic}
          tracks={track ? [toTrackRef(track, search)] : []}
          first={toFirstValues(i18n, search, service)}
        />
      </section>
      <Ways />
      <Service />
    </main>
  )
}

/** Musicians and labels have a form of their own; this one is for everything else about working together. */
const Door = () => (
  <p className={css.topicText}>
    <Trans>
      想入驻？请在
      <Link className={textLink} to="/musician/apply">
        音乐人与厂牌入驻
      </Link>
      提交，可以上传作品、随时查看进度。其他合作写在下面。
    </Trans>
  </p>
)

/** The service that the form is about. */
const ServiceCard = ({ service: { name, price, originalPrice, cover } }: { service: ServiceProductWire }) => (
  <section className={css.enquiry} aria-labelledby="chosen-service">
    <img className={css.cover} src={cover} alt="" width={96} height={96} />
    <div className={css.about}>
      <h2 id="chosen-service" className={css.enquiryTitle}>
        <Trans>预约这项服务</Trans>
      </h2>
      <p className={css.name}>{name}</p>
      <Price fen={price} originalFen={originalPrice} />
    </div>
  </section>
)

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
