import { Trans } from '@lingui/react/macro'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as css from './check.css.ts'
import { MAY_I } from './may-i-link.tsx'

/**
 * The question, and its form once it is pressed or the address names it: countries and names are not part of a page that nobody
 * asks on.
 */
export function CheckUse({
  track,
  onChoose,
}: {
  track?: { id: string; versionId: string } | undefined
  onChoose?: ((code: string) => void) | undefined
}) {
  const isHydrated = useHydrated()
  const isNamed = useLocation({ select: ({ hash }) => hash === MAY_I }) && isHydrated
  const [isPressed, setIsPressed] = useState<boolean>()
  const isOpen = isPressed ?? isNamed
  const Form = usePart(() => import('./check-form.tsx'), isOpen, isOpen)
  return (
    <section id={MAY_I} className={css.section} aria-labelledby={`${MAY_I}-title`}>
      <h2 className={css.title}>
        <button
          id={`${MAY_I}-title`}
          type="button"
          className={css.opener}
          aria-expanded={isOpen}
          onClick={() => setIsPressed(!isOpen)}
        >
          <Trans>能不能这样用？查一查</Trans>
          <Icon name="chevron-down" size={16} />
        </button>
      </h2>
      {isOpen && Form && <Form track={track} onChoose={onChoose} />}
    </section>
  )
}
