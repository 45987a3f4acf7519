import { Trans, useLingui } from '@lingui/react/macro'
import { ChipLink } from '#web/ui/chip.tsx'
import type { EnquiryTopic } from '#worker/modules/enquiries/values.ts'
import * as css from './contact-page.css.ts'
import type { EnquirySearch } from './enquiry.ts'
import { useTopics } from './enquiry-words.ts'

/** The topics of the form. The chosen one is in the address, so that a link, a reload and the way back keep it. */
export function TopicLinks({ chosen, search }: { chosen: EnquiryTopic; search: EnquirySearch }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`主题`} className={css.topics}>
      <p className={css.topicText}>
        <Trans>你想问什么</Trans>
      </p>
      <ul className={css.topicChips}>
        {useTopics().map(({ key, name }) => (
          <li key={key}>
            <ChipLink
              to="/contact"
              search={{
                ...search,
                topic: key === 'licence' ? undefined : key,
                // A service is asked for with a quote; the other topics are about something else.
                ...(key !== 'licence' && { service: undefined }),
              }}
              look={key === chosen ? 'chosen' : 'outline'}
              aria-current={key === chosen ? 'true' : undefined}
              hash="enquiry-form"
              replace
              preload={false}
            >
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
