export type PolicySection = { heading: string; paragraphs: string[] }
export type PolicyText = { title: string; description: string; intro: string; sections: PolicySection[] }

/** Effective date of all policies; they are only replaced together, with a new date. */
export const EFFECTIVE_DAY = '2026-11-23'
/** The legally binding language; other languages state that they are translations. */
export const BINDING_LOCALE = 'zh-CN'
