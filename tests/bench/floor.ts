import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const HTML = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>floor</title><style>body{margin:40px;font:28px/1.6 system-ui}</style><h1>好音乐，有凭有据地用</h1><p>Cuemark</p></html>`

/** A page with one heading and nothing to load, in the same browser under the same conditions: a lower bound for any page. */
export async function serveFloor(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(HTML)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
