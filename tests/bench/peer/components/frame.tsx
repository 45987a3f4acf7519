import Link from 'next/link'
import type { ReactNode } from 'react'
import { TYPES } from '@/lib/catalogue'

const FOOT = { aboutus: '关于我们', help: '帮助中心', contact: '联系我们', verify: '验证一份授权书', 'policies/terms': '用户协议', 'policies/privacy': '隐私政策' }

export function Header() {
  return (
    <header>
      <Link href="/">曲证</Link>
      <nav aria-label="主要">
        {Object.entries(TYPES).map(([category, [, name]]) => (
          <Link key={category} href={`/explore?category=${category}`} prefetch={false}>
            {name}
          </Link>
        ))}
      </nav>
      <form action="/explore">
        <input name="keyword" aria-label="搜索" placeholder="搜索" />
        <button type="submit">搜索</button>
      </form>
      <Link href="/signin" prefetch={false}>
        登录
      </Link>
    </header>
  )
}

export function Footer() {
  return (
    <footer>
      {Object.entries(FOOT).map(([path, name]) => (
        <Link key={path} href={`/${path}`} prefetch={false}>
          {name}
        </Link>
      ))}
      <p>© 2026</p>
    </footer>
  )
}

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)
