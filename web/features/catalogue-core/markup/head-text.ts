import type { RouterManagedTag } from '@tanstack/react-router'
import { escapeHtml } from '#web/lib/escape-html.ts'

type Attributes = Readonly<Record<string, unknown>>
/** Only scripts need the nonce, and what loads them ahead. */
const needsNonce = ({ tag, attrs }: RouterManagedTag): boolean =>
  tag === 'script' || (attrs as Attributes | undefined)?.rel === 'modulepreload'

/** As React writes it: an attribute that is `true` has no value, one without a value is absent. */
function attributesText(attributes: Attributes): string {
  let text = ''
  for (const name in attributes) {
    const value = attributes[name]
    if (value === undefined || value === null || value === false || name === 'suppressHydrationWarning') continue
    text += ` ${name === 'crossOrigin' ? 'crossorigin' : name}="${value === true ? '' : escapeHtml(String(value))}"`
  }
  return text
}

function tagText(one: RouterManagedTag): string {
  const { tag, children = '' } = one
  const { nonce, ...attrs } = (one.attrs ?? {}) as Attributes
  const attributes = attributesText(needsNonce(one) ? { ...attrs, nonce } : attrs)
  if (tag === 'title') return `<title>${escapeHtml(children)}</title>`
  // What is in scripts and styles is ready for HTML (the router escapes JSON-LD).
  if (tag === 'script' || tag === 'style') return `<${tag}${attributes}>${children}</${tag}>`
  return `<${tag}${attributes}${attrs.rel === 'stylesheet' ? ' data-precedence="default"' : ''}/>`
}

/** React's order: encoding, window, what it loads ahead for the page's pictures, styles, the rest, scripts. */
const PLACES = ['charset', 'viewport', 'styles', 'rest', 'scripts'] as const
type Place = (typeof PLACES)[number]
function placeOf({ tag, attrs }: RouterManagedTag): Place {
  const { charSet, name, rel } = (attrs ?? {}) as Attributes
  if (tag === 'script') return 'scripts'
  if (charSet !== undefined) return 'charset'
  if (name === 'viewport') return 'viewport'
  return rel === 'stylesheet' || tag === 'style' ? 'styles' : 'rest'
}

/** The page with these tags in its head, which React wrote without them, and with a script before its data. */
export function completed(html: string, tags: readonly RouterManagedTag[], script: string): string {
  const texts: Record<Place, string> = { charset: '', viewport: '', styles: '', rest: '', scripts: '' }
  for (const one of tags) texts[placeOf(one)] += tagText(one)
  const from = html.indexOf('<head>') + 6
  const to = html.indexOf('</head>', from)
  // What a reader wrote is escaped, so the first is the element itself.
  const data = html.indexOf('<script id="carried"', to)
  const { charset, viewport, styles, rest, scripts } = texts
  const head = charset + viewport + html.slice(from, to) + styles + rest + scripts
  return html.slice(0, from) + head + html.slice(to, data) + script + html.slice(data)
}
