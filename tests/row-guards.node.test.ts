import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/**
 * For SQLite an UPDATE or DELETE without a matching row is a success, so a password was once reported as updated that was not
 * set. Every such statement is therefore inside `mustMeet(…)`, which fails its batch, or inside `mayMeetNone(…, 'why')`.
 */
const ROOT = resolve(fileURLToPath(import.meta.url), '../..')
/** Not checked: Durable Objects have their own SQLite, and the sandbox simulates other companies. */
const ELSEWHERE = /^worker\/(?:durable|sandbox)\//

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Fault = { line: number; what: string }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Every node with its ancestors, outermost first. */
function* walk(node: Node, above: Node[] = []): Generator<{ node: Node; above: Node[] }> {
  yield { node, above }
  const inside = [...above, node]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child, inside)
}

const getName = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'MemberExpression') return getName(node.property)
  if (node.type === 'ChainExpression') return getName(node.expression)
  return ''
}
const GUARDS = ['mustMeet', 'mayMeetNone']
const WRITES = ['update', 'delete']
/** Names imported from the schema, under any alias. */
const getTables = (program: Node): Set<string> =>
  new Set(
    (program.body as Node[])
      .filter((node) => node.type === 'ImportDeclaration' && /\/db\/schema\//.test(getName(node.source)))
      .flatMap((node) => (node.specifiers as Node[]).map(({ local }) => getName(local))),
  )

/** Whether the innermost node is the first argument of a guard, or inside it. */
const isGuarded = (above: Node[], node: Node): boolean =>
  above.some(
    (call, i) =>
      call.type === 'CallExpression' &&
      GUARDS.includes(getName(call.callee)) &&
      (call.arguments as Node[])[0] === (above[i + 1] ?? node),
  )

function getFaults(path: string, text: string): Fault[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const root = program as unknown as Node
  const tables = getTables(root)
  const nodes = [...walk(root)]
  const faults: Fault[] = []
  const add = (node: Node, what: string) => faults.push({ line: text.slice(0, node.start).split('\n').length, what })

  /** A function of this file that only builds the statement: each of its uses must be guarded. */
  const isGuardedWhereUsed = (above: Node[]): boolean => {
    const [, top, maker] = above
    if (top?.type !== 'VariableDeclaration' || maker?.type !== 'VariableDeclarator') return false
    const name = getName(maker.id)
    const uses = nodes.filter(
      ({ node, above: over }) =>
        node.type === 'Identifier' && node.name === name && node !== maker.id && over.at(-1)?.type === 'CallExpression',
    )
    const all = nodes.filter(({ node }) => node.type === 'Identifier' && node.name === name && node !== maker.id)
    return uses.length > 0 && uses.length === all.length && uses.every(({ node, above: over }) => isGuarded(over, node))
  }

  for (const { node, above } of nodes) {
    if (node.type === 'CallExpression') {
      const callee = node.callee as Node
      const [first, second] = node.arguments as Node[]
      const name = getName(callee)
      if (name === 'mayMeetNone' && !(second?.type === 'Literal' && String(second.value).trim().length >= 5))
        add(node, 'mayMeetNone without a reason')
      const isBuilder =
        WRITES.includes(name) &&
        callee.type === 'MemberExpression' &&
        (getName(callee.object) === 'build' || (first?.type === 'Identifier' && tables.has(getName(first))))
      if (isBuilder && !isGuarded(above, node) && !isGuardedWhereUsed(above)) add(node, `${name}(${getName(first)})`)
    }
    // `const { update } = ctx.db.build` would hide the later calls.
    if (node.type === 'Property' && WRITES.includes(getName(node.key)) && above.at(-1)?.type === 'ObjectPattern')
      if (getName((above.at(-2) as Node | undefined)?.init) === 'build')
        add(node, `${getName(node.key)} taken out of build`)
    const words =
      node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : node.type === 'Literal' ? node.value : ''
    const isSql =
      typeof words === 'string' &&
      /\bupdate\s+["`\w]+\s+set\b|\bdelete\s+from\b|\b(?:or\s+replace|replace)\s+into\b/i.test(words)
    if (isSql && !isGuarded(above, node)) add(node, 'SQL by hand')
  }
  return faults
}

const sources = readdirSync(join(ROOT, 'worker'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:gen|test|d)\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((path) => !ELSEWHERE.test(path))

describe('an UPDATE or DELETE', () => {
  it('is guarded everywhere', { timeout: 30_000 }, () => {
    expect(sources.length).toBeGreaterThan(200)
    const found = sources.flatMap((path) =>
      getFaults(path, readFileSync(join(ROOT, path), 'utf8')).map(({ line, what }) => `${path}:${line} ${what}`),
    )
    expect(found).toEqual([])
  })
  it('is found by this test', () => {
    const texts = sources.map((path) => readFileSync(join(ROOT, path), 'utf8'))
    const count = (name: string) => texts.reduce((n, text) => n + text.split(`${name}(`).length - 1, 0)
    expect([count('mustMeet') > 10, count('mayMeetNone') > 20]).toEqual([true, true])
  })
})

const SCHEMA = "import { account as people } from '../../db/schema/index.ts'\n"
describe('this test', () => {
  it.each([
    'const a = (ctx) => ctx.db.build.update(people).set({})',
    'const a = (ctx) => ctx.db.build.delete(people)',
    'const a = ({ build }) => [build.update(people).set({})]',
    'const a = (x) => x.delete(people)',
    'const a = (db) => db?.build?.delete(people)',
    "const a = (db) => db['build'].update(other)",
    "const a = (ctx) => ctx.db.mayMeetNone(null, ctx.db.build.delete(people), 'a reason')",
    'const a = (ctx) => [ctx.db.mustMeet(x), ctx.db.build.delete(people)]',
    "const a = (ctx) => ctx.db.mayMeetNone(ctx.db.build.delete(people), '')",
    'const a = (ctx) => ctx.db.mayMeetNone(ctx.db.build.delete(people))',
    'const a = (ctx, why) => ctx.db.mayMeetNone(ctx.db.build.delete(people), why)',
    'const { update } = ctx.db.build',
    'const a = sql`update account set email = null`',
    "const a = 'DELETE FROM session'",
    "const a = 'INSERT OR REPLACE INTO session VALUES (1)'",
    'const make = (ctx) => ctx.db.build.delete(people)\nconst a = (ctx) => [make(ctx)]',
    'const make = (ctx) => ctx.db.build.delete(people)\nconst a = (ctx) => [...ctx.db.mustMeet(make(ctx)), make(ctx)]',
    'const make = (ctx) => ctx.db.build.delete(people)\nconst a = (ctx) => ctx.db.mustMeet(make(ctx))\nexport { make }',
    'export const make = (ctx) => ctx.db.build.delete(people)\nconst a = (ctx) => ctx.db.mustMeet(make(ctx))',
  ])('sees: %s', (text) => expect(getFaults('bad.ts', SCHEMA + text)).not.toEqual([]))

  it.each([
    'const a = (ctx) => ctx.db.mustMeet(ctx.db.build.update(people).set({}).where(x))',
    "const a = (ctx) => [ctx.db.mayMeetNone(ctx.db.build.delete(people), 'there may be none')]",
    "const a = ({ build, mayMeetNone }) => mayMeetNone(build.delete(people).returning(), 'its rows say')",
    'const make = (ctx) => ctx.db.build.delete(people)\nexport const a = (ctx) => ctx.db.mustMeet(make(ctx))',
    "const a = new Map().delete('x')",
    "const a = createHash('sha256').update(text)",
    "routes.delete('/carts', handler)",
  ])('lets pass: %s', (text) => expect(getFaults('good.ts', SCHEMA + text)).toEqual([]))
})
