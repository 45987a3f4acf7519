import type { Ctx } from '#worker/context.ts'
import { openDocument } from './open-document.ts'
import { keyring } from './signature.ts'
import { documentsAfter } from './store.ts'

/**
 * Whether the next documents are still what was hashed and signed, under a key of ours. `last`: the last row that was looked
 * at, null when there was none left; `broken`: rights whose document is not.
 */
export async function checkDocuments(
  ctx: Ctx,
  { after, rows }: { after: number; rows: number },
): Promise<{ last: number | null; broken: string[] }> {
  const keys = await keyring(ctx.config)
  const documents = await documentsAfter(ctx, after, rows)
  const broken: string[] = []
  for (const document of documents) if (!(await opens(document, keys))) broken.push(document.rightId)
  return { last: documents.at(-1)?.row ?? null, broken }
}

/** A text that is no longer JSON does not open either. */
const opens = (...given: Parameters<typeof openDocument>): Promise<boolean> =>
  openDocument(...given).then(
    (opened) => opened !== null,
    () => false,
  )
