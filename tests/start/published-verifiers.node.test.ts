import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unzip } from '#tests/support/unzip.ts'
import { registerBuyer, type StartedSite, startSite } from './started-site.ts'

/**
 * The programs that /docs/verify publishes, as they are served, against the started site: what they read is what the site
 * answers, not what a test imagines. `tests/licences/verifiers.node.test.ts` tries many altered files without a site.
 */
const PROGRAMS: [name: string, command: string, file: string][] = [
  ['Node', process.execPath, 'verify-licence.mjs'],
  ['Python', 'python3', 'verify_licence.py'],
]
const hasPython = spawnSync('python3', ['--version']).status === 0

let site: StartedSite
let buyer: Awaited<ReturnType<typeof registerBuyer>>
let dir: string
/** Their files by the moment at which they were issued: before and after the head of the day. */
const files: Record<'first' | 'second', { pdf: string; json: string; no: string; id: string }> = {} as never

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'published-verifiers-'))
  site = await startSite({ isFilled: true })
  for (const [, , file] of PROGRAMS)
    writeFileSync(join(dir, file), await (await fetch(`${site.url}/docs/verify/${file}`)).text())
  buyer = await registerBuyer(site.url)
  files.first = await issue('first')
}, 400_000)
afterAll(async () => {
  await site?.close()
  rmSync(dir, { recursive: true })
})

async function issue(name: string) {
  const { id, licenceNo } = await buyer.buyLicence(site.trackId!)
  const path = `/cuemark2/api/v2/licences/${id}`
  const pdf = join(dir, `${name}.pdf`)
  writeFileSync(pdf, await buyer.file(`${path}/document`))
  const json = join(dir, `${name}.json`)
  writeFileSync(json, unzip(await buyer.file(`${path}/evidence.zip`)).get('verify/licence.json')!)
  return { pdf, json, no: licenceNo, id }
}

type Verdict = { lines: string[]; status: number }
async function run(source: string, paths: string[]): Promise<Record<string, Verdict>> {
  const verdicts: Record<string, Verdict> = {}
  for (const [name, command, file] of PROGRAMS) {
    if (name === 'Python' && !hasPython) continue
    const child = spawn(command, [join(dir, file), source, ...paths])
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk) => {
      said.out += chunk
    })
    child.stderr.on('data', (chunk) => {
      said.err += chunk
    })
    const [status] = await once(child, 'close')
    expect(said.err.replace(/.*ExperimentalWarning.*\n/g, ''), name).toBe('')
    const lines = said.out.trimEnd().split('\n')
    verdicts[name] = { lines: lines.map((line) => line.slice(line.indexOf(': ') + 2)), status }
  }
  return verdicts
}
const expectAll = (verdicts: Record<string, Verdict>, lines: RegExp[], status: number) => {
  expect(Object.keys(verdicts).length).toBeGreaterThan(0)
  for (const [name, verdict] of Object.entries(verdicts)) {
    expect(verdict.lines, name).toHaveLength(lines.length)
    for (const [i, line] of lines.entries()) expect(verdict.lines[i], name).toMatch(line)
    expect(verdict.status, name).toBe(status)
  }
}

/** The site with some answers changed, to show what a program says of them. */
async function changed(change: (path: string, text: string) => string): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${site.url}${request.url}`)
    const text = await answer.text()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(change(request.url!, text))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

describe('the published verifiers, in the order of a licence', () => {
  it('a licence that was just issued', async () => {
    expectAll(
      await run(site.url, [files.first.pdf, files.first.json]),
      Array(2).fill(/^VALID .*not in the chain yet$/),
      0,
    )
  })

  it('under the head of the day', async () => {
    await site.sweep()
    const head = Array(2).fill(/^VALID .*chain: position 1, head of \d{4}-\d\d-\d\d$/)
    expectAll(await run(site.url, [files.first.pdf, files.first.json]), head, 0)
  })

  it('in the chain, and issued after the head of the day', async () => {
    files.second = await issue('second')
    await site.sweep()
    const { first, second } = files
    const lines = [/^VALID .*position 1, head of/, /^VALID .*position 2, before the next daily head$/]
    expectAll(await run(site.url, [first.pdf, second.json]), lines, 0)
  })

  it('a forged text, a foreign number and a certificate that somebody changed are no licences', async () => {
    const text = readFileSync(files.first.json, 'utf8')
    const forged = join(dir, 'forged.json')
    writeFileSync(forged, text.replace('The River', 'The Riven'))
    const pdf = join(dir, 'forged.pdf')
    writeFileSync(pdf, Buffer.concat([readFileSync(files.first.pdf), Buffer.from('%\n')]))
    expectAll(
      await run(site.url, [forged, pdf]),
      [/^NOT GENUINE \(the signature/, /^NOT GENUINE .*not the file that was/],
      1,
    )
  })

  it.each<[string, (path: string, text: string) => string, RegExp]>([
    [
      'another licence before it',
      inChain((place) => ({ ...place, previous: 'ab'.repeat(32) })),
      /does not lead to its head/,
    ],
    ['another place', inChain((place) => ({ ...place, position: 7 })), /does not lead to its head/],
    [
      'a head that is not published',
      (path, text) => (path.startsWith('/.well-known/licence-heads') ? '{"heads":[]}' : text),
      /not a published one/,
    ],
    ['a place that cannot be read', inChain(() => ({})), /place in the chain cannot be read/],
    ['an answer of another shape', inChain(() => ({ data: { items: [] } })), /place in the chain cannot be read/],
  ])('a broken chain is found: %s', async (_what, change, said) => {
    const { url, server } = await changed(change)
    const lines = [new RegExp(`^NOT GENUINE .*${said.source}`)]
    expectAll(await run(url, [files.first.json]), lines, 1)
    server.close()
  })

  it('the evidence of a licence is enough without a network', async () => {
    for (const [name, { id }] of Object.entries(files)) {
      const folder = join(dir, `evidence-${name}`)
      mkdirSync(join(folder, 'verify'), { recursive: true })
      const evidence = unzip(await buyer.file(`/cuemark2/api/v2/licences/${id}/evidence.zip`))
      for (const [file, bytes] of evidence) if (file.startsWith('verify/')) writeFileSync(join(folder, file), bytes)
      const chain = name === 'first' ? /^VALID .*position 1, head of/ : /^VALID .*position 2, before the next/
      expectAll(await run(join(folder, 'verify'), [join(folder, 'verify', 'licence.json')]), [chain], 0)
    }
  })

  it('the archive of certificates holds files that verify', async () => {
    const { first, second } = files
    const zip = unzip(await buyer.file(`/cuemark2/api/v2/licences/library/archive.zip?ids=${first.id},${second.id}`))
    const paths = [...zip].map(([, bytes], i) => {
      writeFileSync(join(dir, `archive-${i}.pdf`), bytes)
      return join(dir, `archive-${i}.pdf`)
    })
    expectAll(await run(site.url, paths), [/^VALID /, /^VALID /], 0)
  })
})

function inChain(change: (place: object) => object) {
  return (path: string, text: string): string => {
    if (!path.endsWith('/chain')) return text
    const answer = JSON.parse(text)
    return JSON.stringify({ ...answer, data: { value: change(answer.data.value) } })
  }
}
