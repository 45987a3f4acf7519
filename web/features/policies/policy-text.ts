export type PolicySection = { heading: string; paragraphs: string[] }
export type PolicyText = { title: string; description: string; intro: string; sections: PolicySection[] }

/** The day these versions took effect; they are replaced as a whole, with a new day. */
export const EFFECTIVE_DAY = '2026-11-20'
/** The language whose text binds; the others are translations and say so. */
export const BINDING_LOCALE = 'zh-CN'
