import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { useMakeLetter } from './queries.ts'

/** A short letter about one licence; there is one, so pressing again leads to the same. */
export function LetterOfLicence({ licenceId }: { licenceId: string }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const make = useMakeLetter()
  return (
    <div>
      <Button
        isFull
        isBusy={make.isPending}
        onClick={() => make.mutate({ licenceId }, { onSuccess: () => void navigate({ to: '/uc/letter' }) })}
      >
        <Trans>开具授权证明</Trans>
      </Button>
      <FormError text={make.error ? errorText(i18n, make.error) : undefined} />
    </div>
  )
}
