import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { useEarlyChoice } from '#web/ui/form/use-early-choice.ts'
import type { UserDetail } from '#worker/modules/identity/contract.ts'
import { subjectsQuery } from './queries.ts'
import * as css from './subject-choice.css.ts'
import { type Subject, useActFor } from './use-act-for.ts'

/**
 * Choice of the subject to act for (person or company), shown if there is a company. In the header menu, and beside an order
 * (`isCard`). Native radios: arrow keys change, Tab leaves.
 */
export default function SubjectChoice({ user, isCard = false }: { user: UserDetail; isCard?: boolean }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const name = useId()
  const { data } = useQuery(subjectsQuery(api))
  const act = useActFor()
  // Set on the press, not by the pending mutation: otherwise the radio would jump back until the call starts.
  const [wanted, setWanted] = useState<string>()
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyChoice(group, user.subject.id)
  if (!data || data.items.length === 0) return null
  const person: Subject = { type: 'personal', id: user.userId, name: user.username }
  const choose = (subject: Subject) => {
    setWanted(subject.id)
    act.mutate(subject, { onSettled: () => setWanted(undefined) })
  }
  return (
    <fieldset ref={group} className={isCard ? css.cardGroup : css.group}>
      <legend className={isCard ? css.cardLegend : css.legend}>
        {isCard ? <Trans>切换身份</Trans> : <Trans>当前身份</Trans>}
      </legend>
      {[person, ...data.items].map((subject) => (
        <label key={subject.id} className={isCard ? css.cardChoice : css.choice}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            value={subject.id}
            // A browser that goes back must not restore an earlier choice: it would be taken for a press.
            autoComplete="off"
            checked={subject.id === (wanted ?? user.subject.id)}
            onChange={() => choose(subject)}
          />
          <span className={css.name}>{subject.name}</span>
          <span className={css.kind}>{subject.type === 'personal' ? t`个人` : t`企业`}</span>
        </label>
      ))}
    </fieldset>
  )
}
