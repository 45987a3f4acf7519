import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Footer, Header } from '@/components/frame'
import { PlayerProvider } from '@/components/player'
import './globals.css'

export const metadata: Metadata = { title: '曲证', description: '好音乐，有凭有据地用。' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN">
      <body>
        <PlayerProvider>
          <Header />
          <main>{children}</main>
          <Footer />
        </PlayerProvider>
      </body>
    </html>
  )
}
