import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { useDraft } from '#web/lib/hooks/use-draft.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as record from '#web/ui/kit/record.css.ts'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import * as upload from '#web/ui/kit/upload/upload.css.ts'
import {
  CERTIFICATION_FIELDS,
  type CertificationTexts,
  certificationFault,
  LONGEST,
  tidyCertification,
  tidyCertificationField,
} from '#worker/modules/enterprise/certification/values.ts'
import type { UserDetail } from '#worker/modules/identity/contract.ts'
import * as css from './certify.css.ts'
import { LicencePicker } from './licence-picker.tsx'
import type { Certification } from './queries.ts'
import { CERTIFICATION_FIELD_NAMES } from './reasons.ts'
import { DRAFT, useCertify } from './use-certify.ts'

const EMPTY: CertificationTexts = { fullName: '', shortName: '', taxNumber: '', intro: '', admin: '', contact: '' }
/** Of another company they would be wrong; who applies, and how to reach them, stays the same. */
const OF_COMPANY = ['fullName', 'shortName', 'taxNumber', 'intro'] as const

type Props = {
  user: UserDetail
  /** The application that this one corrects: its texts and its picture are filled in. */
  before: Certification | null
  /** What an invitation says, and its token. */
  known: Partial<CertificationTexts> | null
  invitation: string | undefined
}

/** The certify form (specification section 2). What was typed is kept: over binding, refusals and reloads. */
export function CertifyForm({ user, before, known, invitation }: Props) {
  const { t, i18n } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [isClaim, setIsClaim] = useState(before?.claim ?? false)
  const [isMissing, setIsMissing] = useState(false)
  const { form, field, values, set, takeErrors, onSubmit } = useForm<CertificationTexts>(
    { ...EMPTY, ...pick(before), ...known },
    (v) =>
      Object.fromEntries(
        CERTIFICATION_FIELDS.map((name) => [name, certificationFault(name, tidyCertificationField(name, v[name]))]),
      ),
  )
  const given = Object.keys(known ?? {}) as (keyof CertificationTexts)[]
  useDraft({ ...{ key: DRAFT, userId: user.userId, about: invitation, given }, ofAbout: OF_COMPANY, values, set })
  const { send, part, problem, exists, pictureError, forget } = useCertify(takeErrors, before !== null)
  const isSending = part !== null
  const percent = Math.round((part ?? 0) * 100)
  const picture = before?.image ? { image: before.image, fileName: before.fileName } : null
  const submit = () => {
    if (!file && !picture) return setIsMissing(true)
    send({ texts: tidyCertification(values), file, isClaim, invitation })
  }
  const text = (name: keyof CertificationTexts) => ({
    ...field(name),
    label: i18n._(CERTIFICATION_FIELD_NAMES[name]),
    maxLength: LONGEST[name] * 2,
  })
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
      <div className={css.fields}>
        <TextField {...text('fullName')} hint={t`与营业执照一致，会印在发票和授权书上`} autoComplete="organization" />
        <TextField {...text('shortName')} hint={t`在本站显示的名称`} autoComplete="off" />
        <TextField
          {...text('taxNumber')}
          hint={t`统一社会信用代码；境外号码写成 GB:123456789`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...text('admin')} hint={t`负责管理企业账号的人`} autoComplete="name" />
        <TextField {...text('contact')} hint={t`审核时联系你的电话或邮箱`} autoComplete="tel" />
        <div className={css.wide}>
          <TextArea
            {...field('intro')}
            label={i18n._(CERTIFICATION_FIELD_NAMES.intro)}
            isOptional
            rows={3}
            limit={LONGEST.intro}
          />
        </div>
      </div>
      <LicencePicker
        file={file}
        before={picture}
        error={isMissing ? t`请选择营业执照图片` : pictureError}
        isLocked={isSending}
        onPick={(next) => {
          forget()
          setIsMissing(false)
          setFile(next)
        }}
      />
      {(exists || isClaim) && (
        <div className={record.notice} role="status">
          <h2 className={css.noticeTitle}>
            <Trans>这个税号的企业已经认证</Trans>
          </h2>
          <p>
            <Trans>
              请让企业的管理员邀请你加入。如果企业里没有人能联系到，可以申请认领：我们核实后，你会成为企业的管理员。
            </Trans>
          </p>
          <Checkbox checked={isClaim} onChange={(event) => setIsClaim(event.target.checked)}>
            <Trans>我代表这家企业，申请认领</Trans>
          </Checkbox>
        </div>
      )}
      {isSending && file && (
        <div className={css.picker}>
          <span role="status">{percent < 100 ? <Trans>正在上传</Trans> : <Trans>正在检查图片</Trans>}</span>
          <progress className={upload.progress} max={100} value={percent} aria-label={t`营业执照的上传进度`} />
        </div>
      )}
      <FormError text={problem} />
      <div className={record.buttons}>
        <Button type="submit" look="primary" isBusy={isSending}>
          {before ? <Trans>重新提交</Trans> : <Trans>提交认证</Trans>}
        </Button>
        <span className={css.note}>
          <Trans>1–7 个工作日内审核</Trans>
        </span>
      </div>
    </form>
  )
}

const pick = (before: Certification | null): Partial<CertificationTexts> =>
  before ? Object.fromEntries(CERTIFICATION_FIELDS.map((name) => [name, before[name]])) : {}
