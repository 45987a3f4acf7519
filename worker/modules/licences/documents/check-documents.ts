import type { Ctx } from '#worker/context.ts'
import { documentsAfter } from '../store.ts'
import { openDocument } from './open-document.ts'
import { keyring } from './signature.ts'

/**
 * Checks that the next documents still match their hash and signature, under one of our keys. `last`: the last row
 * checked, null if there were none left; `broken`: rights whose document does not match.
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

/** A text that is no longer valid JSON fails too. */
const opens = (...given: Parameters<typeof openDocument>): Promise<boolean> =>
  openDocument(...given).then(
    (opened) => opened !== null,
    () => false,
  )
