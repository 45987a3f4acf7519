import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MEDIUM_NAMES, NEVER_NAMES, SCENE_NAMES } from '#worker/modules/terms/names.ts'
import { MEDIA, NEVER, SCENE_OF, SCENES } from '#worker/modules/terms/values.ts'

type Option = { value: string; name: MessageDescriptor }
const named = <T extends string>(values: readonly T[], names: Record<T, MessageDescriptor>): Option[] =>
  values.map((value) => ({ value, name: names[value] }))

/** Media by the specification's scenes, and what no licence covers. */
export const MEDIUM_GROUPS: { group: MessageDescriptor; options: Option[] }[] = [
  ...SCENES.map((scene) => ({
    group: SCENE_NAMES[scene],
    options: named(
      MEDIA.filter((medium) => SCENE_OF[medium] === scene),
      MEDIUM_NAMES,
    ),
  })),
  { group: msg`不授权的用途`, options: named(NEVER, NEVER_NAMES) },
]

const CLAUSE_PLACES: Record<string, string> = {
  1: 'scenes',
  2: 'licence-type',
  3: 'term',
  4: 'audience',
  5: 'region',
  6: 'forbidden',
  13: 'membership',
}
/** The answer of the help centre that explains a paragraph of the terms (docs/licensing.md). */
export const helpFor = (clause: string): string => CLAUSE_PLACES[clause.split('.')[0] ?? ''] ?? 'scenes'
