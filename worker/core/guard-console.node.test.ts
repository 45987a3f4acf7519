import { expect, it } from 'vitest'
import { guardConsole } from './guard-console.ts'

it('console output of libraries becomes one log line without values; our own lines are unchanged', () => {
  const lines: unknown[][] = []
  const print = (...parts: unknown[]) => void lines.push(parts)
  const target = { debug: print, log: print, info: print, warn: print, error: print }
  guardConsole(target)
  guardConsole(target)
  const failed = Object.assign(new Error('GET /captcha/getCode/13800138000'), { path: '/captcha/getCode/13800138000' })
  target.error('Error in renderToReadableStream:', failed, { componentStack: '13800138000' })
  target.warn({ level: 'warn', phone: '13800138000' }, ['lin@example.com'])
  target.log('{"level":"info","route":"GET /orders"}')
  expect(lines).toEqual([
    ['{"level":"error","at":"console","said":"Error in renderToReadableStream:","error":"Error: GET …"}'],
    ['{"level":"warn","at":"console","said":"","error":""}'],
    ['{"level":"info","route":"GET /orders"}'],
  ])
})
