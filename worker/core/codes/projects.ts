import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Projects that orders are for. */
export const PROJECT_CODES = {
  PROJECT_KNOWN: { status: 409, code: 41601, text: msg`已有同名的项目` },
  PROJECT_NUMBER_KNOWN: { status: 409, code: 41602, text: msg`这个项目编号已经用于另一个项目` },
  PROJECT_UNKNOWN: { status: 409, code: 41603, text: msg`这个项目已归档、已合并或不存在，请重新选择` },
  PROJECTS_FULL: { status: 409, code: 41604, text: msg`最多保存 2000 个项目，请先合并一些` },
} as const satisfies Record<string, Entry>
