import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { cluster, muted, textLink } from '#web/ui/theme/layout.css.ts'
import { ENQUIRY_STATES, type EnquiryState } from '#worker/modules/enquiries/values.ts'
import { ENQUIRY_STATE_NAMES } from '../names.ts'
import * as css from '../staff.css.ts'
import { EnquiryFacts } from './enquiry-facts.tsx'
import { type Enquiry, enquiriesQuery, useMoveEnquiry } from './enquiry-queries.ts'

/** Enquiries that wait, oldest first; another state on request. */
export function StaffEnquiries() {
  const { i18n } = useLingui()
  const [state, setState] = useState<EnquiryState>('new')
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(enquiriesQuery(state, page))
  const choose = (next: EnquiryState) => {
    setState(next)
    setPage(1)
  }
  return (
    <section className={css.section}>
      <h2 className={css.subheading}>
        <Trans>询价与咨询</Trans>
      </h2>
      <div className={cluster}>
        {ENQUIRY_STATES.map((one) => (
          <Chip
            key={one}
            look={one === state ? 'chosen' : 'outline'}
            aria-pressed={one === state}
            onClick={() => choose(one)}
          >
            {i18n._(ENQUIRY_STATE_NAMES[one])}
          </Chip>
        ))}
      </div>
      <FormError text={error ? errorText(i18n, error) : undefined} />
      {data && (
        <>
          <p role="status">
            <Plural value={data.total} other="共 # 条" />
          </p>
          <ul className={css.enquiries}>
            {data.items.map((enquiry) => (
              <EnquiryItem key={enquiry.id} enquiry={enquiry} />
            ))}
          </ul>
          <Pages {...data} onPage={setPage} />
        </>
      )}
    </section>
  )
}

function Pages({
  page,
  perPage,
  total,
  onPage,
}: {
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
}) {
  if (total <= perPage) return null
  return (
    <div className={cluster}>
      <Button scale="sm" isDisabled={page === 1} onClick={() => onPage(page - 1)}>
        <Trans>上一页</Trans>
      </Button>
      <Button scale="sm" isDisabled={page * perPage >= total} onClick={() => onPage(page + 1)}>
        <Trans>下一页</Trans>
      </Button>
    </div>
  )
}

function EnquiryItem({ enquiry }: { enquiry: Enquiry }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const move = useMoveEnquiry()
  const { id, enquiryNo, state, name, email, createdAt } = enquiry
  return (
    <li className={css.enquiry}>
      <div className={css.enquiryHead}>
        <strong>{enquiryNo}</strong>
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
