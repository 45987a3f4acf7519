import { contentDisposition } from '../core/content-disposition.ts'
import { FILE_KINDS, type FileKind } from '../core/files/inspect.ts'
import { serveObject } from './media.ts'
import { PRIVATE } from './no-store.ts'
import { CLOSED_CSP } from './security-headers.ts'

/** A file as its row has it. The caller has checked whose it is. */
export type PrivateFile = { key: string; kind: FileKind; name: string }

/**
 * A file that somebody sent, to somebody who may see it: of the type that was found in it and no other, in a sandbox, kept by no
 * cache. Pictures may be shown; a PDF is always a download, for nobody has looked at what it does.
 */
export const servePrivateFile = (
  request: Request,
  files: R2Bucket,
  { key, kind, name }: PrivateFile,
): Promise<Response> =>
  serveObject(request, files, key, {
    'cache-control': PRIVATE,
    'content-type': FILE_KINDS[kind].type,
    'content-disposition': contentDisposition(name, kind === 'pdf' ? 'attachment' : 'inline'),
    'content-security-policy': CLOSED_CSP,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
