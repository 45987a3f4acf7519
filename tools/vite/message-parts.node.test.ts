import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordParts } from './message-parts.ts'

type Load = { code: string }
const { load } = wordParts() as unknown as {
  load: { handler(this: { addWatchFile(file: string): void }, id: string): Promise<Load> }
}
async function loaded(id: string) {
  const watched: string[] = []
  const { code } = await load.handler.call({ addWatchFile: (file) => watched.push(file) }, id)
  return { code, watched: watched.map((file) => file.replaceAll('\\', '/').split('/locales/')[1]).sort() }
}
const at = (name: string) => join(process.cwd(), 'locales', name)

/** The dev server loads a part again when one of these changes. */
test.each([
  ['en-US/web.po?members', ['en-US/account.po', 'en-US/web.po', 'zh-CN/account.po', 'zh-CN/web.po']],
  ['ja-JP/account.po?own', ['ja-JP/account.po', 'ja-JP/web.po', 'zh-CN/account.po', 'zh-CN/web.po']],
  ['zh-CN/web.po?frame', ['zh-CN/account.po', 'zh-CN/web.po']],
])('%s is made of all the catalogues that it is watched for', async (id, files) => {
  expect((await loaded(at(id))).watched).toEqual(files)
})
