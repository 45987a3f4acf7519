import * as z from 'zod/mini'

/** An opaque identifier as it stands in a URL or a body. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.~-]+$/))
