import { Icon } from '#web/ui/icon.tsx'
import { formError, slot } from './account.css.ts'

/** What went wrong with the form as a whole, above its button. The live region is there before its first message. */
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
