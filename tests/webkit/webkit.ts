import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createServer } from 'node:net'

/** Name of an element's reference in a reply (W3C WebDriver, section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Element = { [ELEMENT]: string }

const PRESSABLE = 'button, a, input, textarea, [role=tab], [role=button]'
/** The visible element with this name, in the dialog on top if one is open. */
const FIND = `
const [name, selector] = arguments
const isSeen = (e) => e.getBoundingClientRect().width > 1 && getComputedStyle(e).visibility !== 'hidden'
const nameOf = (e) => (e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent).trim()
const dialog = [...document.querySelectorAll('[role=dialog]')].filter(isSeen).at(-1)
const found = [...(dialog ?? document).querySelectorAll(selector)].filter(isSeen).find((e) => nameOf(e) === name)
found?.scrollIntoView({ block: 'center' })
return found ?? null`

/** A window of WebKitGTK's MiniBrowser, driven by WebDriver. Every wait ends with an error after 20 s. */
export class WebKit {
  readonly #processes: ChildProcess[]
  readonly #session: string
  private constructor(processes: ChildProcess[], session: string) {
    this.#processes = processes
    this.#session = session
  }

  static async open(width: number, height: number): Promise<WebKit> {
    const [browser] = globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser')
    if (!browser) throw new Error('No WebKit: install webkit2gtk-driver and xvfb')
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [display] = await once(screen.stdout, 'data')
    const port = await freePort()
    const env = { ...process.env, DISPLAY: `:${String(display).trim()}` }
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
    const origin = `http://127.0.0.1:${port}/session`
    const options = { binary: browser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
    const { sessionId } = await until('WebKit to start', () =>
      send<{ sessionId: string }>('POST', origin, { capabilities }).catch(() => null),
    ).catch((error: unknown) => {
      for (const one of [driver, screen]) one.kill()
      throw error
    })
    const webkit = new WebKit([driver, screen], `${origin}/${sessionId}`)
    await webkit.#send('POST', '/window/rect', { x: 0, y: 0, width, height })
    return webkit
  }

  async close(): Promise<void> {
    await send('DELETE', this.#session).catch(() => undefined)
    for (const one of this.#processes) one.kill()
  }

  go = (url: string): Promise<void> => this.#send('POST', '/url', { url })
  url = (): Promise<URL> => this.#send<string>('GET', '/url').then((text) => new URL(text))
  /** For the site whose page is open. */
  setCookie = (name: string, value: string): Promise<void> =>
    this.#send('POST', '/cookie', { cookie: { name, value, path: '/' } })
  /** Runs the body of a function in the page; returns what it returns. */
  run = <T>(script: string, ...args: unknown[]): Promise<T> => this.#send<T>('POST', '/execute/sync', { script, args })

  /** Waits for an address that matches, and returns it. */
  at = (path: RegExp): Promise<URL> =>
    until(`${path}`, async () => {
      const url = await this.url()
      return path.test(url.pathname) ? url : null
    })
  /** Waits until the script returns something. */
  until = <T>(what: string, script: string, ...args: unknown[]): Promise<T> =>
    until(what, () => this.run<T | null>(script, ...args))
  /** Presses what has this name, as a person would: where it is on the screen. */
  async press(name: string, selector = PRESSABLE): Promise<void> {
    const element = await this.until<Element>(name, FIND, name, selector)
    await this.#send('POST', `/element/${element[ELEMENT]}/click`, {})
  }
  async type(label: string, text: string): Promise<void> {
    const element = await this.until<Element>(label, FIND, label, 'input, textarea')
    await this.#send('POST', `/element/${element[ELEMENT]}/clear`, {})
    await this.#send('POST', `/element/${element[ELEMENT]}/value`, { text })
  }

  #send = <T = void>(method: string, path: string, body?: object): Promise<T> =>
    send(method, this.#session + path, body)
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error} ${value.message}`)
  return value
}

async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + 20_000
  for (;;) {
    const found = await look()
    if (found !== null && found !== false && found !== undefined) return found
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
