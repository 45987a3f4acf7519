import { describe, expect, it } from 'vitest'
import { inFolder } from './source-tree.ts'

/**
 * Collections at module level, which live as long as the isolate, and why they cannot grow without end. For anything that
 * requests add to, use `Kept` (worker/core/kept/kept.ts) instead, which has limits.
 */
const LIMITED: Record<string, string> = {
  'worker/core/kept/kept.ts allKept': 'one for each `Kept` of the source',
  'worker/drawing/fonts.ts fonts': 'two file names',
  'worker/modules/licences/documents/signature.ts signers': 'keys of the configuration',
  'worker/modules/licences/documents/signature.ts verifiers': 'keys of the configuration',
  'worker/modules/licences/download-link.ts keys': 'keys of the configuration',
  'worker/ports/access/client.ts kept': 'one address of the configuration',
  'worker/search/text/pinyin.ts known': 'emptied at MOST_KNOWN short runs of characters',
  'web/features/search-box/suggest-list.tsx NONE': 'nobody adds to it',
  'worker/modules/catalogue/tracks/card-store.ts NO_OVERRIDES': 'empty, and read only',
  'web/lib/search-shelf/shelf-store.ts listeners': 'parts of a page, in the browser only',
  'web/gallery/upload-gallery.tsx failed': 'the sandbox only',
  'web/ui/kit/dates/day-text.ts formats': 'five languages and four formats',
}
/** `const x = new Map()` at the beginning of a line, without contents, not read-only. Weak ones end with their keys. */
const COLLECTION =
  /^(?:export )?(?:const|let) (\w+)(?:: (?!Readonly|readonly )[^=\n]+)? = (?:new (?:Map|Set)(?:<[^\n]*>)?\(\)|\[\](?:$| as))/gm

describe('what lives as long as an isolate', () => {
  it('is limited: a new collection at module level has a reason here, or is a Kept', () => {
    const found = [...inFolder('worker'), ...inFolder('web'), ...inFolder('db')]
      .filter(({ path }) => !path.startsWith('worker/sandbox/'))
      .flatMap(({ path, text }) => [...text.matchAll(COLLECTION)].map(([, name]) => `${path} ${name}`))
    expect(found.toSorted()).toEqual(Object.keys(LIMITED).toSorted())
  })
  it('a Kept is made at module level, never by a request', () => {
    const inside = inFolder('worker')
      .flatMap(({ path, text }) => [...text.matchAll(/^.*new Kept<.*$/gm)].map(([line]) => `${path}: ${line}`))
      .filter((line) => !/: (?:export )?const \w+ = new Kept</.test(line))
    expect(inside).toEqual([])
  })
})
