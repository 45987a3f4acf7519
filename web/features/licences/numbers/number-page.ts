import { findNumber, type NumberKind } from '#worker/modules/licences/numbers/values.ts'

type Numbered = { kind: NumberKind; number: string }

/** The public page of a number of ours: of a licence, a signed answer or an authorization letter. */
export function pageOfNumber({ kind, number }: Numbered) {
  if (kind === 'answer') return { to: '/answers/$answerNo', params: { answerNo: number } } as const
  if (kind === 'letter') return { to: '/verify/letter/$letterNo', params: { letterNo: number } } as const
  return { to: '/verify/$licenceNo', params: { licenceNo: number } } as const
}

/** For the pages of one kind, to which somebody came with a number of another: where it belongs, or null. */
export function pageOfOther(kind: NumberKind, typed: string) {
  const found = findNumber(typed)
  return 'fault' in found || found.kind === kind ? null : pageOfNumber(found)
}

/** It has the form of our numbers, but its check symbol does not fit: one of its characters is wrong. */
export const isMistyped = (typed: string): boolean => {
  const found = findNumber(typed)
  return 'fault' in found && found.fault === 'check'
}
