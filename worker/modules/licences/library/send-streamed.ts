import { contentDisposition } from '#core/content-disposition.ts'
import type { AnyContext } from '#worker/http/replies/reply.ts'
import type { StreamedFile } from './archive.ts'

/** A file that is made while it is sent. Personal, so not cacheable. */
export const sendStreamed = (c: AnyContext, type: string, { body, fileName }: StreamedFile): Response =>
  c.body(body, 200, {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-type': type,
    'content-disposition': contentDisposition(fileName),
  })
