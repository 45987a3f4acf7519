import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'

/** Never ticked beforehand: consent has to be given. Links open in a new tab, so that the form keeps its input. */
export function TermsBox({
  isOn,
  onChange,
  error,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  error: string | undefined
}) {
  return (
    <Checkbox
      name="acceptsTerms"
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
      {...(error !== undefined && { error })}
    >
      <Trans>
        我已阅读并同意
        <a className={textLink} href="/policies/terms" target="_blank" rel="noopener">
          用户协议
        </a>
        和
        <a className={textLink} href="/policies/privacy" target="_blank" rel="noopener">
          隐私政策
        </a>
      </Trans>
    </Checkbox>
  )
}
