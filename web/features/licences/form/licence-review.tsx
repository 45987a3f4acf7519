import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LicenceForm } from '#worker/modules/licences/contract.ts'
import { Fact, Facts } from '../facts.tsx'
import * as css from './licence-form.css.ts'

type Props = {
  form: LicenceForm
  /** The licences that are issued, where there are several. */
  covers?: ReactNode
  heading: Ref<HTMLHeadingElement>
  isBusy: boolean
  onBack: () => void
  onConfirm: () => void
}

/** Review step before the licence is issued: the values as the API will receive them. */
export function LicenceReview({ form, covers, heading, isBusy, onBack, onConfirm }: Props) {
  return (
    <div className={css.form}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>核对授权信息</Trans>
      </h2>
      <p className={css.warning}>
        <Icon name="alert" />
        <Trans>确认后立即生成授权书，之后不能更改，也不因填写错误退款。</Trans>
      </p>
      <Facts>
        {covers && <Fact name={<Trans>授权</Trans>}>{covers}</Fact>}
        <Fact name={<Trans>授权给</Trans>}>
          {form.authorizationType === 'personal' ? <Trans>个人</Trans> : <Trans>工作室 / 企业</Trans>}
        </Fact>
        <Fact name={<Trans>项目名称</Trans>}>{form.projectName}</Fact>
        {form.authorizationType === 'personal' ? (
          <>
            <Fact name={<Trans>姓名</Trans>}>{form.personName}</Fact>
            <Fact name={<Trans>证件号码</Trans>}>{form.personId}</Fact>
          </>
        ) : (
          <>
            <Fact name={<Trans>企业名称</Trans>}>{form.companyName}</Fact>
            {form.taxNumber && <Fact name={<Trans>税号</Trans>}>{form.taxNumber}</Fact>}
            {form.clientName && <Fact name={<Trans>客户名称</Trans>}>{form.clientName}</Fact>}
          </>
        )}
        <Fact name={<Trans>授权对象</Trans>}>{form.authorizationObject}</Fact>
        <Fact name={<Trans>联系电话</Trans>}>{form.contactPhone}</Fact>
        <Fact name={<Trans>联系邮箱</Trans>}>{form.contactEmail}</Fact>
      </Facts>
      <div className={css.buttons}>
        <Button onClick={onBack} isDisabled={isBusy}>
          <Trans>返回修改</Trans>
        </Button>
        <Button look="primary" isBusy={isBusy} onClick={onConfirm}>
          <Trans>确认，生成授权书</Trans>
        </Button>
      </div>
    </div>
  )
}
