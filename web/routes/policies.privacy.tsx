import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '../features/policies/policy-page.tsx'
import { policyIn } from '../features/policies/policy-text.ts'
import { PRIVACY } from '../features/policies/privacy-text.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/policies/privacy')({
  // Imported where it is asked for: what a head names, every page would load.
  loader: async ({ context: { locale } }) => {
    const texts = await import('../features/policies/privacy-text.ts')
    const { title, description } = policyIn(texts.PRIVACY, locale).text
    return { title, description }
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.i18n, loaderData?.title ?? '', { description: loaderData?.description ?? '' }),
  component: () => <PolicyPage texts={PRIVACY} />,
})
