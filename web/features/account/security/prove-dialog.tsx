import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as css from '../account.css.ts'
import { isCode } from '../fields/password-rules.ts'
import { FormError } from '../form-error.tsx'
import { userQuery } from '../queries.ts'
import { LazyQrPanel } from '../wechat/lazy-qr-panel.tsx'
import { OwnerProof, type ProofWay } from './owner-proof.tsx'
import { type ProveInput, proofWaysQuery, useProve } from './prove-mutations.ts'
import { SecurityForm } from './security-form.tsx'

type Props = { isAsked: boolean; onClose: () => void; onProven: () => void }
type Values = { password: string; captcha: string }
const WAY_OF = { PASSWORD: 'password', SMS: 'mobile', EMAIL: 'email' } as const

/** Reauthentication by password, by a code to a bound address, or by a WeChat scan if there is neither. */
export default function ProveDialog(props: Props) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data, error } = useQuery(proofWaysQuery(api))
  const ways = data?.ways.flatMap((way) => (way === 'WECHAT' ? [] : [WAY_OF[way]]))
  if (data?.ways.includes('WECHAT')) return <ByScan {...props} />
  if (ways?.[0]) return <ByForm {...props} ways={ways} first={ways[0]} />
  return (
    <Dialog isOpen isCompact onClose={props.onClose} width="432px" title={<Trans>验证身份</Trans>}>
      <FormError text={error ? errorText(i18n, error) : undefined} />
    </Dialog>
  )
}

function ByForm({ isAsked, onClose, onProven, ways, first }: Props & { ways: ProofWay[]; first: ProofWay }) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useSuspenseQuery(userQuery(api))
  const prove = useProve()
  const [way, setWay] = useState(first)
  const [problem, setProblem] = useState<string>()
  const { form, field, values, takeErrors, onSubmit } = useForm<Values>({ password: '', captcha: '' }, (v) => ({
    password: way !== 'password' || v.password ? null : { text: t`请输入当前密码` },
    captcha: way === 'password' || isCode(v.captcha) ? null : 'CODE_WRONG',
  }))
  const submit = () => {
    setProblem(undefined)
    prove.mutate(getInput(way, values), {
      onSuccess: onProven,
      onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
    })
  }
  return (
    <SecurityForm
      title={<Trans>验证身份</Trans>}
      form={form}
      problem={problem}
      isBusy={prove.isPending}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
      cancel={isAsked && <Trans>以后再说</Trans>}
      submit={<Trans>继续</Trans>}
    >
      <p>
        <Trans>更改登录方式前，请先确认是你本人。</Trans>
      </p>
      <OwnerProof
        user={user}
        purpose="WEB_PROVE"
        ways={ways}
        way={way}
        onWay={setWay}
        password={field('password')}
        captcha={field('captcha')}
        onRefused={takeErrors}
      />
    </SecurityForm>
  )
}

const getInput = (way: ProofWay, { password, captcha }: Values): ProveInput =>
  way === 'password' ? { password } : { way: way === 'mobile' ? 'SMS' : 'EMAIL', captcha: captcha.trim() }

function ByScan({ isAsked, onClose, onProven }: Props) {
  const prove = useProve()
  const take = async (_data: unknown, tag: string) => {
    await prove.mutateAsync({ tag })
    onProven()
  }
  return (
    <Dialog isOpen isCompact onClose={onClose} width="432px" title={<Trans>验证身份</Trans>}>
      <div className={css.form}>
        <LazyQrPanel purpose="prove" take={take}>
          <p>
            <Trans>更改登录方式前，请用已绑定的微信扫码，确认是你本人。</Trans>
          </p>
        </LazyQrPanel>
        <div className={css.actions}>
          <Button onClick={onClose}>{isAsked ? <Trans>以后再说</Trans> : <Trans>取消</Trans>}</Button>
        </div>
      </div>
    </Dialog>
  )
}
