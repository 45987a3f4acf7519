import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './steps.css.ts'

export type Step = {
  key: string
  name: string
  /** Link back to a completed step: `(children) => <Link to=…>{children}</Link>`. */
  link?: (children: ReactNode) => ReactElement
}

/**
 * Progress in a task of several steps. Completed steps are announced as such, the current one has `aria-current="step"`. On
 * phones only the current step shows its name. `current` beyond the last step: all completed.
 */
export function Steps({ label, steps, current }: { label: string; steps: readonly Step[]; current: number }) {
  return (
    <nav aria-label={label}>
      <ol className={css.list}>
        {steps.map((step, at) => (
          <li
            key={step.key}
            className={css.step[at < current ? 'done' : at === current ? 'current' : 'next']}
            aria-current={at === current ? 'step' : undefined}
          >
            <StepName step={step} at={at} count={steps.length} isDone={at < current} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepName({ step, at, count, isDone }: { step: Step; at: number; count: number; isDone: boolean }) {
  const { t } = useLingui()
  const number = at + 1
  const content = (
    <>
      <span className={css.mark} aria-hidden="true">
        {isDone ? <Icon name="check" size={16} /> : number}
      </span>
      <VisuallyHidden>
        {isDone ? t`第 ${number} 步，共 ${count} 步，已完成：` : t`第 ${number} 步，共 ${count} 步：`}
      </VisuallyHidden>
      <span className={css.name}>{step.name}</span>
    </>
  )
  return isDone && step.link ? step.link(content) : content
}
