import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'

export const answerQuery = (api: Api, answerNo: string) =>
  queryOptions({
    queryKey: ['licences', 'answer', answerNo],
    queryFn: () => readValue(api.product.licences.answers[':answerNo'].$get({ param: { answerNo } })),
  })
