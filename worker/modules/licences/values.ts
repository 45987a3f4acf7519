/** The languages the document exists in; any other locale of a reader gets `documentLocale`. */
export const DOCUMENT_LOCALES = ['zh-CN', 'en-US'] as const
export type DocumentLocale = (typeof DOCUMENT_LOCALES)[number]
export const documentLocale = (locale: string): DocumentLocale => (locale.startsWith('zh') ? 'zh-CN' : 'en-US')

/** Where R2 keeps the PDF of a licence. */
export const documentKey = (licenceNo: string, locale: DocumentLocale): string => `licence/${licenceNo}.${locale}.pdf`
