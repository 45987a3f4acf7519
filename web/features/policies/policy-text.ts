import type { Locale } from '../../../worker/modules/channels/contract.ts'

export type PolicySection = { heading: string; paragraphs: string[] }
export type PolicyText = { title: string; description: string; intro: string; sections: PolicySection[] }
/** Long texts exist in the two languages they were written and checked in. */
export type PolicyTexts = { lang: 'zh-CN' | 'en-US'; text: PolicyText }[]

/** The day these versions took effect; they are replaced as a whole, with a new day. */
export const EFFECTIVE_DAY = '2026-11-20'
export const CONTACT_EMAIL = 'support@cuemark.example'

/** Chinese for readers of Chinese, English for everybody else: `lang` marks the text for screen readers. */
export const policyIn = <T extends { lang: string }>(texts: readonly T[], locale: Locale): T =>
  texts.find(({ lang }) => lang === (locale.startsWith('zh') ? 'zh-CN' : 'en-US')) ?? texts[0]!
