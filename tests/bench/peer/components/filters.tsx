import Link from 'next/link'
import { catalogue, KINDS, type Kind, RANGES, type Range, REGIONS, TYPES, VOCALS, type Wish } from '@/lib/catalogue'
import { count, range } from '@/lib/format'

const SHOWN_OF_A_KIND = 7
const RANGE_NAMES: Record<Range, string> = { bpm: '速度 BPM', duration: '时长', price: '价格' }

/** The address of the same list with another value of one filter; without it, if it has that value already. */
export function linkTo(wish: Wish, name: string, value: string): string {
  const { page: _, ...rest } = wish
  const next = { ...rest, [name]: rest[name] === value ? undefined : value }
  const known = Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/explore?${new URLSearchParams(known)}`
}

type ValueProps = { wish: Wish; name: string; value: string; label: string; found: number; canExclude?: boolean }
function Value({ wish, name, value, label, found, canExclude }: ValueProps) {
  return (
    <li>
      <Link href={linkTo(wish, name, value)} prefetch={false} aria-current={wish[name] === value ? 'true' : undefined}>
        {label} <span aria-hidden="true">{count(found)}</span>
        <span className="hidden">，{count(found)} 首</span>
      </Link>
      {canExclude && (
        <Link href={linkTo(wish, name, `-${value}`)} prefetch={false} aria-label={`不要 ${label}`}>
          −
        </Link>
      )}
    </li>
  )
}

export function Filters({ wish }: { wish: Wish }) {
  const { tags, counts } = catalogue()
  const [type] = TYPES[wish.category ?? 'music'] ?? TYPES.music!
  const own = counts.get(type) ?? new Map<string, number>()
  const foundOf = (name: string, value: string | number) => own.get(`${name} ${value}`) ?? 0
  const keys = [...own.keys()].filter((name) => name.startsWith('key ')).map((name) => name.slice(4))
  const simple: [name: string, label: string, values: [value: string, label: string][]][] = [
    ...(Object.entries(RANGES) as [Range, readonly string[]][]).map(
      ([name, values]): [string, string, [string, string][]] => [name, RANGE_NAMES[name], values.map((v) => [v, range(v)])],
    ),
    ['vocal', '人声', VOCALS.map((v) => [v, v])],
    ['key', '调性', keys.toSorted().map((v) => [v, v])],
    ['area', '授权地域', REGIONS.map((v) => [v, v])],
  ]
  return (
    <nav className="filters" aria-label="筛选">
      {(Object.entries(KINDS) as [Kind, string][]).map(([kind, label]) => (
        <section key={kind}>
          <h2>{label}</h2>
          <ul>
            {tags
              .filter((tag) => tag.kind === kind && foundOf('tags', tag.id) > 0)
              .toSorted((a, b) => foundOf('tags', b.id) - foundOf('tags', a.id))
              .slice(0, SHOWN_OF_A_KIND)
              .map(({ id, name }) => (
                <Value key={id} wish={wish} name="tags" value={String(id)} label={name} found={foundOf('tags', id)} canExclude />
              ))}
          </ul>
        </section>
      ))}
      {simple.map(([name, label, values]) => (
        <section key={name}>
          <h2>{label}</h2>
          <ul>
            {values.map(([value, text]) => (
              <Value key={value} wish={wish} name={name} value={value} label={text} found={foundOf(name, value)} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
