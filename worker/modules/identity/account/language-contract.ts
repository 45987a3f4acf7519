import * as z from 'zod/mini'
import { LOCALES } from '#core/locales.ts'

/** POST /web/updateLanguage: the language of mails, messages and letters. */
export const UpdateLanguage = z.strictObject({ locale: z.enum(LOCALES) })
export type UpdateLanguage = z.infer<typeof UpdateLanguage>
