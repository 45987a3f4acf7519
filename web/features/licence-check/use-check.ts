import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { readValue } from '#web/lib/api/api.ts'
import type { AskedUse } from '#worker/modules/terms/contract.ts'
import { TERRITORY_COUNTRIES } from '#worker/modules/terms/countries/values.ts'
import { TERRITORIES, type Territory } from '#worker/modules/terms/values.ts'

/** The question as the form has it. `where`: territories and countries in ISO 3166-1; `who`: empty if it was not said. */
export type Question = { medium: string; where: readonly string[]; term: string; who: string; audience: string }
/** What is asked about: a track, a licence that is considered, or nothing in particular. */
export type Subject = { trackId?: string | undefined; skuId?: string | undefined }

export type CheckFormProps = {
  subject: Subject
  /** Opens the licences of the track with this one chosen, or puts it in the place of the one considered. */
  onChoose?: ((code: string) => unknown) | undefined
}

const isTerritory = (place: string): place is Territory => (TERRITORIES as readonly string[]).includes(place)

export function toAskedUse({ medium, where, term, who, audience }: Question): AskedUse {
  const [first] = where
  const isOne = where.length === 1 && first !== undefined && isTerritory(first)
  const countries = where.flatMap((place) => (isTerritory(place) ? TERRITORY_COUNTRIES[place] : [place]))
  return {
    media: medium as NonNullable<AskedUse['media']>,
    term: term as NonNullable<AskedUse['term']>,
    ...(who !== '' && { licenceType: who as NonNullable<AskedUse['licenceType']> }),
    audience: audience as NonNullable<AskedUse['audience']>,
    ...(isOne ? { region: first } : { countries: [...new Set(countries)] }),
  }
}

/** Asks the evaluator of the terms (docs/licensing.md, 10). */
export function useCheck(subject: Subject) {
  const { api } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: (question: Question) =>
      readValue(api.product.licences.check.$post({ json: { ...subject, use: toAskedUse(question) } })),
    meta: { isSilent: true },
  })
}

/** Keeps the answer as a signed statement; its number. */
export function useKeepAnswer(subject: Subject, question: Question) {
  const { api } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async () => {
      const json = { ...subject, use: toAskedUse(question), signed: true }
      return (await readValue(api.product.licences.check.$post({ json }))).signed?.answerNo
    },
  })
}
