import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TERRITORY_NAMES } from '#worker/modules/terms/names.ts'
import { trackQuery } from '../features/catalogue-core/queries.ts'
import { keepCheckSearch } from '../features/licence-check/check-page/asked-search.ts'
import { CheckPage } from '../features/licence-check/check-page/check-page.tsx'
import {
  isAsked,
  isWhole,
  readCheckSearch,
  toQuestion,
  toSubject,
} from '../features/licence-check/check-page/check-search.ts'
import { placeQuery, toPlaces } from '../features/licence-check/place-query.ts'
import { allPlaces } from '../features/licence-check/places.ts'
import { toAskedUse } from '../features/licence-check/use-check.ts'
import { readValue } from '../lib/api/api.ts'
import { errorText } from '../lib/api/error-text.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/may-i')({
  validateSearch: keepCheckSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, i18n, locale }, deps, location }) => {
    const asked = readCheckSearch(deps)
    const question = toQuestion(asked)
    const subject = toSubject(asked)
    const id = subject.trackId ?? subject.skuId?.split('-', 1)[0]
    const [track, answer, guess] = await Promise.all([
      id ? loaded(queryClient.ensureQueryData(trackQuery(api, id)), location) : null,
      // Says what a signed-in reader holds, so it is asked for each time.
      isWhole(question)
        ? readValue(api.product.licences.check.$post({ json: { ...subject, use: toAskedUse(question) } })).then(
            (checked) => ({ checked, problem: null }),
            (error: Error) => ({ checked: null, problem: errorText(i18n, error) }),
          )
        : { checked: null, problem: null },
      isAsked(asked) ? [] : queryClient.ensureQueryData(placeQuery(api)).then(toPlaces, () => []),
    ])
    const places = allPlaces(locale, (territory) => i18n._(TERRITORY_NAMES[territory]))
    return {
      ...answer,
      guess: guess[0] ?? '',
      track: track && { id: track.id, name: track.name },
      places: places.map(({ value, name }) => ({ value, name })),
    }
  },
  head: ({ match }) => pageHead(match.context, msg`能不能这样用？`),
  component: Page,
})

function Page() {
  return <CheckPage {...Route.useLoaderData()} search={readCheckSearch(Route.useSearch())} />
}
