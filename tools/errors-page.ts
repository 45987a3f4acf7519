import type { RefusalRow } from '../worker/openapi/refusals.ts'

type Described = { components: { schemas: { ErrorEnvelope: { 'x-codes': RefusalRow[] } } } }

/** Generates docs/errors.md from the API's own description. */
export function errorsPage(described: object): string {
  const rows = (described as Described).components.schemas.ErrorEnvelope['x-codes']
  return `# What the API refuses, and in what words

\`code\` stands in the envelope beside \`msg\`, which is in the language of the request (five of them; two are listed). \`errors\` names the
fields that are wrong, each with its own text, often that of a code below. Made by \`npm run generate\` from \`worker/core/codes.ts\`.

| HTTP | code | name | 简体中文 | English |
|---|---|---|---|---|
${rows.map(({ status, code, name, zh, en }) => `| ${status} | ${code} | \`${name}\` | ${zh} | ${en} |`).join('\n')}
`
}
