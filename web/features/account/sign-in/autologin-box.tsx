import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

/** Whether the session lasts longer than a day. */
export function AutologinBox({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Checkbox name="autologin" checked={isOn} onChange={(event) => onChange(event.target.checked)}>
      <Trans>30 天内自动登录</Trans>
    </Checkbox>
  )
}
