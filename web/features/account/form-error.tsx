import { Icon } from '#web/ui/icon.tsx'
import { formError, slot } from './account.css.ts'

/** Error of the whole form, above its button. The live region exists before its first message, otherwise it is not announced. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={slot}>
      {text && (
        <p className={formError}>
          <Icon name="alert" />
          {text}
        </p>
      )}
    </div>
  )
}
