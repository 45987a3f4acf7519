import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { findNumber, MAX_TYPED } from '#worker/modules/licences/numbers/values.ts'
import { pageOfNumber } from '../features/licences/numbers/number-page.ts'
import { VerifyStartPage } from '../features/licences/verify/verify-page.tsx'
import { pageHead } from '../lib/page-head.ts'

const typed = (value: unknown): string | undefined => (typeof value === 'string' ? value.trim() : undefined)

export const Route = createFileRoute('/verify/')({
  // The query of the form's native GET, without JavaScript; `licenceNo` is its earlier name.
  validateSearch: ({ number, licenceNo }: Record<string, unknown>): { number?: string; licenceNo?: undefined } => ({
    number: typed(number) ?? typed(licenceNo),
    licenceNo: undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { number } }) => {
    const found = number === undefined ? null : findNumber(number)
    if (found && !('fault' in found)) throw redirect(pageOfNumber(found))
  },
  head: ({ match: { context, search } }) =>
    pageHead(context, msg`验证授权书`, {
      description: context.i18n._(
        msg`输入授权书、授权答复或授权证明的编号，查它是否真实、授权了哪首作品、用在哪里、到何时为止。`,
      ),
      shared: { path: '/verify' },
      isHidden: search.number !== undefined,
    }),
  component: Page,
})

function Page() {
  return <VerifyStartPage number={Route.useSearch().number?.slice(0, MAX_TYPED)} />
}
