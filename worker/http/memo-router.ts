import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

type Params = Record<string, string>
type Matched<T> = [handler: T, params: Params]

/** Shapes of paths that are remembered; there are fewer and shorter ones than this unless somebody invents some. */
const MOST_SHAPES = 2000
const MOST_SEGMENTS = 12
/** Stands for segment i of a path; no path contains it, because the URL parser encodes control characters. */
const placeholder = (i: number): string => `\u0000${i}`
const isPlaceholder = (text: string): boolean => text.startsWith('\u0000')

/**
 * Hono's TrieRouter, which needs up to a millisecond for our two hundred routes, asked once for each shape of a path: segments
 * that no route names are all alike, because patterns have no regular expressions.
 */
export class MemoRouter<T> implements Router<T> {
  readonly name = 'MemoRouter'
  readonly #trie = new TrieRouter<T>()
  readonly #literals = new Set<string>([''])
  readonly #shapes = new Map<string, Matched<T>[]>()
  /** Of paths without anything but literals, by method and path; there are no more of them than shapes. */
  readonly #plain = new Map<string, Result<T>>()

  add(method: string, path: string, handler: T): void {
    if (path.includes('{')) throw new Error(`${path}: patterns with regular expressions are not supported`)
    for (const segment of path.split('/')) if (!/[:*]/.test(segment)) this.#literals.add(segment)
    this.#trie.add(method, path, handler)
    this.#shapes.clear()
    this.#plain.clear()
  }

  get remembered(): number {
    return this.#shapes.size
  }

  match(method: string, path: string): Result<T> {
    const plain = this.#plain.get(`${method} ${path}`)
    if (plain) return plain
    const segments = path.split('/')
    const shape = segments.map((segment, i) => (this.#literals.has(segment) ? segment : placeholder(i))).join('/')
    const key = `${method} ${shape}`
    let matched = this.#shapes.get(key)
    if (!matched) {
      matched = this.#trie.match(method, shape)[0] as Matched<T>[]
      if (this.#shapes.size < MOST_SHAPES && segments.length <= MOST_SEGMENTS) this.#shapes.set(key, matched)
    }
    const result: Result<T> = [matched.map((one) => withValues(one, segments))]
    if (shape === path && this.#shapes.has(key)) this.#plain.set(key, result)
    return result
  }
}

function withValues<T>(one: Matched<T>, segments: readonly string[]): Matched<T> {
  const names = Object.keys(one[1])
  if (names.length === 0) return one
  const params: Params = Object.create(null)
  for (const name of names) {
    const value = one[1][name] ?? ''
    params[name] = isPlaceholder(value) ? (segments[Number(value.slice(1))] ?? '') : value
  }
  return [one[0], params]
}
