import { expect, it } from 'vitest'
import { getLetter } from './letter.ts'

it('the first thing to do is a filled button, what may be done besides a bordered one', () => {
  const blocks = [
    { link: 'Fill in', url: 'https://cuemark.example/uc/order/1' },
    { text: 'Need an invoice?' },
    { link: 'Ask for it', url: 'https://cuemark.example/uc/invoice/new' },
  ]
  const { html } = getLetter('en-US', { template: 'receipt', subject: '', blocks, origin: 'https://cuemark.example' })
  const buttons = [...html.matchAll(/<a [^>]*background:(#\w+);color:(#\w+)">/g)].map(([, ground, ink]) => [
    ground,
    ink,
  ])
  expect(buttons).toEqual([
    ['#c8321f', '#ffffff'],
    ['#ffffff', '#c8321f'],
  ])
})
