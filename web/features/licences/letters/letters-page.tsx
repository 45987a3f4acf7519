import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { shortDayOf, shortLastDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { muted, page, wrap } from '#web/ui/theme/layout.css.ts'
import type { LetterWire } from '#worker/modules/licences/letters/contract.ts'
import { LETTER_STATES, levelWord } from './letter-words.ts'
import * as css from './letters.css.ts'
import { letterSubjectsQuery, lettersQuery, useDownloadLetter, useMakeLetter } from './queries.ts'

/** /uc/letter: letters that name whom one's membership or licence authorizes; a new one for some of the members. */
export function LettersPage({ pageNumber }: { pageNumber: number }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery(lettersQuery(api, pageNumber))
  return (
    <main id="main" className={cx(wrap, page)}>
      <header className={css.heading}>
        <h1>
          <Trans>授权证明</Trans>
        </h1>
        <p className={muted}>
          <Trans>证明谁是会员的授权主体，或谁是一份授权书的被授权方。收到证明的人可以扫码核对。</Trans>
        </p>
      </header>
      <NewLetter />
      {data.items.length === 0 ? (
        <EmptyState icon="letter" title={<Trans>还没有授权证明</Trans>}>
          <Trans>一份授权书的证明，在那份授权书的页面上开具。</Trans>
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {data.items.map((letter) => (
            <Letter key={letter.letterNo} letter={letter} />
          ))}
        </ul>
      )}
      <Pagination {...data} renderLink={(n, props) => <Link to="/uc/letter" search={{ page: n }} {...props} />} />
    </main>
  )
}

/** Only members have somebody to name. */
function NewLetter() {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: subjects } = useQuery(letterSubjectsQuery(api))
  const make = useMakeLetter()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isMissing, setIsMissing] = useState(false)
  if (!subjects || subjects.objects.length === 0) return null
  return (
    <form
      className={css.section}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(chosen.length === 0)
        if (chosen.length > 0) make.mutate({ objectIds: [...chosen] })
      }}
    >
      <fieldset>
        <legend className={css.name}>
          <Trans>开具会员授权证明</Trans>
        </legend>
        {subjects.objects.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(event) => setChosen(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <FormError text={isMissing ? t`请选择授权对象` : make.error ? errorText(i18n, make.error) : undefined} />
      <div>
        <Button type="submit" look="primary" isBusy={make.isPending}>
          <Trans>开具</Trans>
        </Button>
      </div>
    </form>
  )
}

function Letter({ letter }: { letter: LetterWire }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const download = useDownloadLetter()
  const { letterNo, state, names, licenceNo, track, level, until, issuedAt } = letter
  const shown = LETTER_STATES[state]
  return (
    <li className={css.letter}>
      <div className={css.top}>
        <h2 className={css.name}>{names.map(({ name }) => name).join(t`、`)}</h2>
        <Badge tone={shown.tone}>{i18n._(shown.name)}</Badge>
      </div>
      <p className={css.note}>
        {letterNo} · {licenceNo === null ? i18n._(levelWord(level)) : `${track ?? ''} ${licenceNo}`}
      </p>
      <p className={css.note}>
        {until === null ? (
          <Trans>{shortDayOf(issuedAt, locale)} 起有效</Trans>
        ) : (
          <Trans>
            {shortDayOf(issuedAt, locale)} 至 {shortLastDayOf(until, locale)}
          </Trans>
        )}
      </p>
      <div className={css.buttons}>
        <Button scale="sm" isBusy={download.isPending} onClick={() => download.mutate({ letterNo, locale: 'zh-CN' })}>
          <Trans>下载中文 PDF</Trans>
        </Button>
        <Button scale="sm" isBusy={download.isPending} onClick={() => download.mutate({ letterNo, locale: 'en-US' })}>
          <Trans>下载英文 PDF</Trans>
        </Button>
        <LinkButton scale="sm" look="quiet" to="/verify/letter/$letterNo" params={{ letterNo }}>
          <Trans>验证页面</Trans>
        </LinkButton>
      </div>
    </li>
  )
}
