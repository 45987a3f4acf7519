import { bodyLimit } from 'hono/body-limit'
import { Refused } from './reply.ts'

const tooLarge = () => {
  throw new Refused({ code: 'BODY_TOO_LARGE' })
}
/** JSON calls: 256 kB, counted while reading, so a missing Content-Length does not get around it. */
export const jsonBodyLimit = bodyLimit({ maxSize: 256 * 1024, onError: tooLarge })
/** What editors send in one piece, names and texts in five languages: 1 MB. */
export const editorialBodyLimit = bodyLimit({ maxSize: 1024 * 1024, onError: tooLarge })
