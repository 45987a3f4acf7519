import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { readValue } from '#web/lib/api/api.ts'
import type { AskedUse } from '#worker/modules/terms/contract.ts'
import { TERRITORIES } from '#worker/modules/terms/values.ts'

/** The question as the form has it. `where`: a territory, or a country in ISO 3166-1. */
export type Question = { medium: string; where: string; term: string; who: string; audience: string }

export function toAskedUse({ medium, where, term, who, audience }: Question): AskedUse {
  const isTerritory = (TERRITORIES as readonly string[]).includes(where)
  return {
    media: medium as NonNullable<AskedUse['media']>,
    term: term as NonNullable<AskedUse['term']>,
    licenceType: who as NonNullable<AskedUse['licenceType']>,
    audience: audience as NonNullable<AskedUse['audience']>,
    ...(isTerritory ? { region: where as NonNullable<AskedUse['region']> } : { countries: [where] }),
  }
}

/** Asks the evaluator of the terms (docs/licensing.md, 10), for one track or in general. */
export function useCheck(trackId: string | undefined) {
  const { api } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: (question: Question) =>
      readValue(api.product.licences.check.$post({ json: { ...(trackId && { trackId }), use: toAskedUse(question) } })),
    meta: { isSilent: true },
  })
}
