import Link from 'next/link'
import { Filters, linkTo } from '@/components/filters'
import { TrackList } from '@/components/track-row'
import { find, SORTS, TYPES, type Wish } from '@/lib/catalogue'
import { count } from '@/lib/format'

export default async function Explore({ searchParams }: { searchParams: Promise<Wish> }) {
  const wish = await searchParams
  const { items, total, page } = find(wish)
  const [, name] = TYPES[wish.category ?? 'music'] ?? TYPES.music!
  const toPage = (to: number) => `/explore?${new URLSearchParams({ ...(wish as Record<string, string>), page: String(to) })}`
  return (
    <div className="explore">
      <title>{`${name} · 曲证`}</title>
      <Filters wish={wish} />
      <div>
        <h1>
          {name} <small>{count(total)} 首</small>
        </h1>
        <nav aria-label="排序">
          {Object.entries(SORTS).map(([sort, label]) => (
            <Link key={sort} href={linkTo(wish, 'sortBy', sort)} prefetch={false}>
              {label}
            </Link>
          ))}
        </nav>
        <TrackList tracks={items} />
        <nav aria-label="分页">
          {page > 1 && <Link href={toPage(page - 1)}>上一页</Link>}
          <Link href={toPage(page + 1)}>下一页</Link>
        </nav>
      </div>
    </div>
  )
}
