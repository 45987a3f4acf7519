import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '../features/policies/policy-page.tsx'
import { policyIn } from '../features/policies/policy-text.ts'
import { TERMS } from '../features/policies/terms-text.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/policies/terms')({
  head: ({ match: { context } }) => {
    const { title, description } = policyIn(TERMS, context.locale).text
    return pageHead(context.i18n, title, { description })
  },
  component: () => <PolicyPage texts={TERMS} />,
})
