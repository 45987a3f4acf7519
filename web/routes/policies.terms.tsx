import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '../features/policies/policy-page.tsx'
import { policyIn } from '../features/policies/policy-text.ts'
import { TERMS } from '../features/policies/terms-text.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/policies/terms')({
  // Imported where it is asked for: what a head names, every page would load.
  loader: async ({ context: { locale } }) => {
    const texts = await import('../features/policies/terms-text.ts')
    const { title, description } = policyIn(texts.TERMS, locale).text
    return { title, description }
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.i18n, loaderData?.title ?? '', { description: loaderData?.description ?? '' }),
  component: () => <PolicyPage texts={TERMS} />,
})
