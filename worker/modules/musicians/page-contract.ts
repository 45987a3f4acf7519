import * as z from 'zod/mini'
import { isHttpsLink, MAX_PORTRAIT_BYTES, MIN_PORTRAIT_SIDE, PAGE_KINDS, PAGE_SIZES } from './values.ts'

/** The file of POST /musicians/pages/{kind}/{id}/portrait, stored without metadata. */
export const PORTRAIT_FILE = {
  portrait: { kinds: ['jpeg', 'png', 'webp'], maxBytes: MAX_PORTRAIT_BYTES, minSide: MIN_PORTRAIT_SIDE },
} as const
export const PortraitFields = z.strictObject({})

export const PageParam = z.object({
  kind: z.enum(PAGE_KINDS),
  id: z.coerce.number().check(z.int(), z.gte(1)),
})
export type PageParam = z.infer<typeof PageParam>

/** Plain text; addresses of other places begin with https. */
export const PutPage = z.strictObject({
  text: z.string().check(z.trim(), z.maxLength(PAGE_SIZES.text), z.regex(/^(?:\P{Cc}|[\n\r\t])*$/u)),
  links: z
    .array(z.string().check(z.trim(), z.maxLength(PAGE_SIZES.link), z.refine(isHttpsLink, 'LINK_HTTPS')))
    .check(z.maxLength(PAGE_SIZES.linkCount)),
})
export type PutPage = z.infer<typeof PutPage>

/** A page that one keeps, and what one shows there. */
export const OwnPage = z.object({
  kind: z.enum(PAGE_KINDS),
  id: z.string(),
  name: z.string(),
  text: z.string(),
  portrait: z.nullable(z.string()),
  links: z.array(z.string()),
  heldAt: z.string(),
})
export type OwnPage = z.infer<typeof OwnPage>
export const OwnPages = z.array(OwnPage)
