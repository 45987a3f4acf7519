/** One round trip to D1: a single statement, or a batch with its statements joined. */
export type Call = { index: number; kind: 'one' | 'batch'; sql: string }
type Hook = (call: Call) => void | Promise<void>

/** D1's error when the answer of a statement or commit was lost. */
export const lost = (): Error => new Error('D1_ERROR: Network connection lost.')

type Wrapped = { real: D1PreparedStatement; sql: string }

/**
 * A real database whose every round trip can be delayed, refused before it happens (`before` throws), or lose its reply after it
 * happened (`after` throws). `calls` lists the round trips in order.
 */
export function faultDb(real: D1Database) {
  const calls: Call[] = []
  let before: Hook = () => undefined
  let after: Hook = () => undefined
  const statements = new WeakMap<object, Wrapped>()

  async function trip<T>(kind: Call['kind'], sql: string, run: () => Promise<T>): Promise<T> {
    const call = { index: calls.length + 1, kind, sql }
    calls.push(call)
    await before(call)
    const result = await run()
    await after(call)
    return result
  }
  function wrap(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
    const one = <T>(run: () => Promise<T>): Promise<T> => trip('one', sql, run)
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      all: () => one(() => statement.all()),
      run: () => one(() => statement.run()),
      first: (column?: string) => one(() => (column === undefined ? statement.first() : statement.first(column))),
      raw: (options?: { columnNames?: false }) => one(() => statement.raw(options)),
    } as unknown as D1PreparedStatement
    statements.set(wrapped, { real: statement, sql })
    return wrapped
  }
  type Runner = Pick<D1Database, 'prepare' | 'batch'>
  const on = (runner: Runner) => ({
    prepare: (sql: string) => wrap(runner.prepare(sql), sql),
    batch: (list: D1PreparedStatement[]) => {
      const known = list.map((item) => statements.get(item) ?? { real: item, sql: '' })
      const sql = known.map((item) => item.sql).join(';\n')
      return trip('batch', sql, () => runner.batch(known.map((item) => item.real)))
    },
  })
  const db = {
    ...on(real),
    withSession: (constraint?: string) => {
      const session = real.withSession(constraint)
      return { ...on(session), getBookmark: () => session.getBookmark() }
    },
    exec: (sql: string) => real.exec(sql),
    dump: () => real.dump(),
  } as unknown as D1Database
  return {
    db,
    calls,
    before: (hook: Hook) => {
      before = hook
    },
    after: (hook: Hook) => {
      after = hook
    },
    reset: () => {
      calls.length = 0
      before = after = () => undefined
    },
  }
}
export type FaultDb = ReturnType<typeof faultDb>

/** Whether a call is the batch that writes into `table`. */
export const writesTo =
  (table: string) =>
  ({ kind, sql }: Call): boolean =>
    kind === 'batch' && sql.includes(`insert into "${table}"`)
