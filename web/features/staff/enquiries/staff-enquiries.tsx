import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/kit/tabs.tsx'
import { cluster, muted, textLink } from '#web/ui/theme/layout.css.ts'
import { ENQUIRY_STATES, type EnquiryState } from '#worker/modules/enquiries/values.ts'
import { ENQUIRY_STATE_NAMES, ENQUIRY_STATE_TONES } from '../names.ts'
import * as css from '../staff.css.ts'
import { WorkList } from '../work-list.tsx'
import { EnquiryFacts } from './enquiry-facts.tsx'
import { type Enquiry, enquiriesQuery, useMoveEnquiry } from './enquiry-queries.ts'

/** Enquiries that wait, oldest first; another state on request. */
export function StaffEnquiries() {
  const { t, i18n } = useLingui()
  const [state, setState] = useState<EnquiryState>('new')
  const [page, setPage] = useState(1)
  const read = useQuery(enquiriesQuery(state, page))
  return (
    <section className={css.section}>
      <h2 className={css.subheading}>
        <Trans>询价与咨询</Trans>
      </h2>
      <Tabs
        label={t`咨询状态`}
        tabs={ENQUIRY_STATES.map((key) => ({ key, name: i18n._(ENQUIRY_STATE_NAMES[key]) }))}
        chosen={state}
        onChoose={(key) => {
          setState(key as EnquiryState)
          setPage(1)
        }}
      >
        <WorkList
          read={read}
          list={state}
          idOf={({ id }: Enquiry) => id}
          empty={<Trans>没有这样的咨询</Trans>}
          onPage={setPage}
        >
          {(enquiry) => <EnquiryItem enquiry={enquiry} />}
        </WorkList>
      </Tabs>
    </section>
  )
}

function EnquiryItem({ enquiry }: { enquiry: Enquiry }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const move = useMoveEnquiry()
  const { id, enquiryNo, state, name, email, createdAt } = enquiry
  return (
    <li className={css.item}>
      <div className={css.itemHead}>
        <h3 className={css.itemTitle}>{enquiryNo}</h3>
        <Badge tone={ENQUIRY_STATE_TONES[state]}>{i18n._(ENQUIRY_STATE_NAMES[state])}</Badge>
      </div>
      <div className={css.enquiryHead}>
        <span>{getMinute(createdAt, locale)}</span>
        <span>{name}</span>
        <a className={textLink} href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${enquiryNo}`)}`}>
          {email}
        </a>
      </div>
      <EnquiryFacts enquiry={enquiry} />
      <fieldset className={cluster} aria-label={t`把 ${enquiryNo} 移到`}>
        <span className={muted}>
          <Trans>移到：</Trans>
        </span>
        {ENQUIRY_STATES.filter((one) => one !== state).map((one) => (
          <Button
            key={one}
            scale="sm"
            isBusy={move.isPending && move.variables.state === one}
            isDisabled={move.isPending}
            onClick={() => move.mutate({ id, from: state, state: one })}
          >
            {i18n._(ENQUIRY_STATE_NAMES[one])}
          </Button>
        ))}
      </fieldset>
      <FormError text={move.error ? errorText(i18n, move.error) : undefined} />
    </li>
  )
}
