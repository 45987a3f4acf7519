import { contentDisposition } from '#core/content-disposition.ts'
import { FILE_KINDS, type FileKind } from '#core/files/inspect.ts'
import { PRIVATE } from '../headers/no-store.ts'
import { CLOSED_CSP } from '../headers/security-headers.ts'
import { serveObject } from './media.ts'

/** A file as stored in its row. The caller has already checked who may see it. */
export type PrivateFile = { key: string; kind: FileKind; name: string }
/** `isDownload`: never opened by itself, also if it is a picture. An `img` of our own pages shows it nevertheless. */
type Manner = { isDownload?: boolean }

/**
 * Serves an uploaded file to somebody who may see it: with the type detected from its bytes, sandboxed, and not
 * cacheable. Pictures may be shown inline; a PDF is always a download, because its contents have not been checked.
 */
export const servePrivateFile = (
  request: Request,
  files: R2Bucket,
  { key, kind, name }: PrivateFile,
  { isDownload = kind === 'pdf' }: Manner = {},
): Promise<Response> =>
  serveObject(request, files, key, {
    'cache-control': PRIVATE,
    'content-type': FILE_KINDS[kind].type,
    'content-disposition': contentDisposition(name, isDownload ? 'attachment' : 'inline'),
    'content-security-policy': CLOSED_CSP,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
