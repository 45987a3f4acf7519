import { Trans, useLingui } from '@lingui/react/macro'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as css from './check.css.ts'
import { MAY_I } from './may-i-link.tsx'
import type { CheckFormProps } from './use-check.ts'

/**
 * The question of a page, and its form once it is pressed or the address names it: countries and names are not part of a page that
 * nobody asks on.
 */
export function CheckUse(props: CheckFormProps) {
  const isHydrated = useHydrated()
  const isNamed = useLocation({ select: ({ hash }) => hash === MAY_I }) && isHydrated
  return (
    <Question {...props} id={MAY_I} isNamed={isNamed}>
      <Trans>能不能这样用？查一查</Trans>
    </Question>
  )
}

/** The same about a licence that is considered, in the dialog and in the cart. */
export function CheckConsidered({ name, ...props }: CheckFormProps & { name?: string }) {
  const { t } = useLingui()
  const id = useId()
  const label = name && `${t`这份授权够用吗？查一查`} ${name}`
  return (
    <Question {...props} id={id} label={label}>
      <Trans>这份授权够用吗？查一查</Trans>
    </Question>
  )
}

/**
 * The button opens the form here; without a script it leads to the page that answers by itself. Until the app has started its press is
 * held (web/start/held-presses.ts).
 */
type Asking = CheckFormProps & { id: string; isNamed?: boolean; label?: string | undefined; children: ReactNode }
function Question({ id, isNamed = false, label, children, ...form }: Asking) {
  const { trackId, skuId } = form.subject
  const isHydrated = useHydrated()
  const [isPressed, setIsPressed] = useState<boolean>()
  const isOpen = isPressed ?? isNamed
  const Form = usePart(() => import('./check-form.tsx'), isOpen, isOpen)
  // One section of a page; beside each line of a cart it would be a landmark too many.
  const isSection = id === MAY_I
  const [Frame, Title] = isSection ? (['section', 'h2'] as const) : (['div', 'div'] as const)
  return (
    <Frame id={id} className={css.section} {...(isSection && { 'aria-labelledby': `${id}-title` })}>
      <form
        action="/may-i"
        data-held
        onSubmit={(event) => {
          event.preventDefault()
          setIsPressed(!isOpen)
        }}
      >
        {trackId && <input type="hidden" name="track" value={trackId} />}
        {skuId && <input type="hidden" name="sku" value={skuId} />}
        <Title className={css.title}>
          <button
            id={`${id}-title`}
            type="submit"
            className={css.opener}
            aria-expanded={isHydrated ? isOpen : undefined}
            aria-label={label}
          >
            {children}
            <Icon name="chevron-down" size={16} />
          </button>
        </Title>
      </form>
      {isOpen && Form && <Form {...form} />}
    </Frame>
  )
}
