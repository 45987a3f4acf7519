import type { I18n, MessageDescriptor } from '@lingui/core'
import {
  AUDIENCE_NAMES,
  FIRST_NAMES,
  SCENE_NAMES,
  TERM_NAMES,
  TERRITORY_NAMES,
  TYPE_NAMES,
} from '#worker/modules/terms/names.ts'

/** An unknown code is shown as it is, so that old licences remain readable. */
function say(i18n: I18n, words: Record<string, MessageDescriptor>, code: string): string {
  const all = { ...FIRST_NAMES, ...words }
  const word = Object.hasOwn(all, code) ? all[code] : undefined
  return word ? i18n._(word) : code
}

export const sceneName = (i18n: I18n, code: string): string => say(i18n, SCENE_NAMES, code)
export const regionName = (i18n: I18n, code: string): string => say(i18n, TERRITORY_NAMES, code)
export const termName = (i18n: I18n, code: string): string => say(i18n, TERM_NAMES, code)
export const licenceTypeName = (i18n: I18n, code: string): string => say(i18n, TYPE_NAMES, code)
export const audienceName = (i18n: I18n, code: string): string => say(i18n, AUDIENCE_NAMES, code)
