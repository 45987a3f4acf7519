import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { newKey } from '#web/lib/api/new-key.ts'
import { type FieldIssue, useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LicenceForm as Form, KnownHolder } from '#worker/modules/licences/contract.ts'
import { checkLicence, type LicenceIssue, type LicenceValues } from '../licence-values.ts'
import { useFillForm } from '../mutations.ts'
import { HolderFields } from './holder-fields.tsx'
import { KnownHolders } from './known-holders.tsx'
import * as css from './licence-form.css.ts'
import { LicenceReview } from './licence-review.tsx'

const EMPTY: LicenceValues = {
  authorizationType: 'personal',
  projectName: '',
  authorizationObject: '',
  personName: '',
  personId: '',
  companyName: '',
  taxNumber: '',
  clientName: '',
  contactPhone: '',
  contactEmail: '',
}

const startOf = (company: string) => ({ companyName: company, authorizationObject: company })

type Props = {
  kind: Form['authorizationType']
  /** An agency licence: its client is named. */
  hasClient: boolean
  isExchanged: boolean
  email: string
  phone: string
  /** The company that one acts for: the form starts from its name. Empty for a person. */
  company?: string
  /** What the order was placed for: the form starts from it. */
  project?: { name: string; client: string } | null
}

/** The form of one licence. */
export default function LicenceForm({ id, ...props }: Props & { id: string }) {
  return <HolderForm {...props} fill={useFillForm(id)} />
}

/** What issues the licences; `covers` names them where there are several. */
type Fill = Pick<ReturnType<typeof useFillForm>, 'isPending'> & {
  mutate: (
    input: { form: Form; idempotencyKey: string },
    options: { onError: (error: unknown) => void; onSuccess: () => void },
  ) => void
}

/** Form for the licence holder, with a review step, because an issued licence cannot be changed. */
export function HolderForm({
  kind,
  hasClient,
  isExchanged,
  email,
  phone,
  company = '',
  project = null,
  fill,
  covers,
  explain = () => null,
  isKept = false,
}: Props & {
  fill: Fill
  covers?: ReactNode
  /** A text for an error that concerns no field; null: the API's own. */
  explain?: (error: unknown) => string | null
  /** The form stays for further licences: it keeps the holder, and asks for the next project. */
  isKept?: boolean
}) {
  const { t, i18n } = useLingui()
  const own = kind === 'company' && !isExchanged ? company : ''
  const visitKey = useRef('')
  const [reviewed, setReviewed] = useState<Form | null>(null)
  const [problem, setProblem] = useState<string>()
  const heading = useFocusOn(reviewed)
  const { form, field, values, set, clear, takeErrors, onSubmit } = useForm(
    {
      ...EMPTY,
      ...startOf(own),
      ...(project && { projectName: project.name, clientName: hasClient ? project.client : '' }),
      ...{ authorizationType: kind, contactEmail: email, contactPhone: phone },
    },
    (now) => {
      const found = Object.entries(checkLicence(now, hasClient).issues)
      return Object.fromEntries(found.map(([name, issue]) => [name, toFieldIssue(i18n, issue)]))
    },
  )

  useEffect(() => {
    // The page is there for this form; whoever is elsewhere already stays there.
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLInputElement>('input[name=projectName]')?.focus({ preventScroll: true })
  }, [form])

  const issue = (body: Form) => {
    visitKey.current ||= newKey()
    setProblem(undefined)
    fill.mutate(
      { form: body, idempotencyKey: visitKey.current },
      {
        onSuccess: () => {
          if (!isKept) return
          visitKey.current = ''
          setReviewed(null)
          clear('projectName')
        },
        onError: (error) => {
          setReviewed(null)
          // Wait until the form is rendered again, because the messages belong to its fields.
          setTimeout(() => takeErrors(error) || setProblem(explain(error) ?? errorText(i18n, error)))
        },
      },
    )
  }
  const take = (holder: KnownHolder, isPressed: boolean) => {
    // What is not known of the holder stays as it was typed.
    for (const [name, value] of Object.entries(holder))
      if (name in values && typeof value === 'string' && value !== '') set(name as keyof LicenceValues, value)
    const project = form.current?.querySelector<HTMLInputElement>('input[name=projectName]')
    // What is left to be typed; a project that was typed already stays.
    if (isPressed && values.projectName === '') project?.focus()
  }
  if (reviewed) {
    return (
      <LicenceReview
        form={reviewed}
        covers={covers}
        heading={heading}
        isBusy={fill.isPending}
        onBack={() => setReviewed(null)}
        onConfirm={() => issue(reviewed)}
      />
    )
  }
  return (
    <form
      ref={form}
      className={css.form}
      method="post"
      noValidate
      onSubmit={onSubmit(() => setReviewed(checkLicence(values, hasClient).form))}
    >
      <p className={css.warning}>
        <Icon name="alert" />
        <Trans>授权书按这里的内容生成，生成后不能更改。请使用真实信息。</Trans>
      </p>
      <RadioCards
        legend={t`授权给谁`}
        name="authorizationType"
        value={values.authorizationType}
        onChange={(type) => set('authorizationType', type)}
        cards={
          kind === 'personal'
            ? [{ value: 'personal', name: t`个人`, desc: t`以个人名义使用` }]
            : [{ value: 'company', name: t`工作室 / 企业`, desc: t`以一个法律主体的名义使用` }]
        }
      />
      <KnownHolders
        kind={values.authorizationType}
        isExchanged={isExchanged}
        isEmpty={values.personName === '' && values.companyName === own && values.taxNumber === ''}
        own={own}
        onChoose={take}
      />
      <TextField
        {...field('projectName')}
        label={t`项目名称`}
        hint={t`音乐用在哪个作品里，例如：城市纪录片《河》`}
        maxLength={120}
      />
      <HolderFields values={values} field={field} set={set} />
      {hasClient && (
        <TextField
          {...field('clientName')}
          label={t`客户名称`}
          hint={t`项目为哪位客户制作，名称会写入授权书`}
          maxLength={120}
        />
      )}
      <div className={css.pair}>
        <TextField {...field('contactPhone')} label={t`联系电话`} type="tel" autoComplete="tel" maxLength={40} />
        <TextField {...field('contactEmail')} label={t`联系邮箱`} type="email" autoComplete="email" maxLength={254} />
      </div>
      <p className={css.note}>
        <Trans>证件号码、税号在授权书上会遮盖显示；联系方式不会印出。</Trans>
      </p>
      <FormError text={problem} />
      <Button type="submit" look="primary" isFull>
        <Trans>下一步：核对</Trans>
      </Button>
    </form>
  )
}

/** Names the characters: in a long title nobody finds a single one, or one that cannot be seen. */
function toFieldIssue(i18n: I18n, issue: LicenceIssue): FieldIssue {
  if (typeof issue === 'string') return issue
  const chars = issue.chars.slice(0, 3).map(shownChar).join(' ')
  return { text: i18n._(msg`“${chars}”无法印在授权书上，请删去或换一种写法`) }
}
/** An invisible character, or half of one, by its number: U+200B. */
const shownChar = (char: string): string =>
  /[\p{C}\p{M}\p{Z}]/u.test(char) ? `U+${char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}` : char

/** Moves the focus to the heading of the new step; otherwise a screen reader would stay at a removed button. */
function useFocusOn(step: unknown): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step) ref.current?.focus()
  }, [step])
  return ref
}
