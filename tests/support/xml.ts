export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/

function decoded(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`bare & or unknown entity in: ${text}`)
  return text.replace(/&(\w+);/g, (_whole, name: string) => ENTITIES[name] ?? '')
}

function getAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  let rest = text
  while (rest.trim() !== '') {
    const match = /^\s+([^\s=]+)="([^"<]*)"/.exec(rest)
    if (!match?.[1] || !NAME.test(match[1])) throw new Error(`no attribute: ${rest}`)
    if (match[1] in found) throw new Error(`twice: ${match[1]}`)
    found[match[1]] = decoded(match[2] ?? '')
    rest = rest.slice(match[0].length)
  }
  return found
}

/**
 * A strict parser for the XML we write: elements, attributes in double quotes, the five entities. Throws where XML 1.0 is not
 * well-formed.
 */
export function parseXml(document: string): XmlNode {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(document)) throw new Error('a forbidden character')
  if (!document.isWellFormed()) throw new Error('half a character')
  const body = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '')
  if (body === document) throw new Error('no XML declaration')
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlNode[] = [root]
  for (const token of body.match(/<[^>]*>|[^<]+/g) ?? []) {
    const inside = open.at(-1)!
    if (!token.startsWith('<')) inside.text += decoded(token)
    else if (token.startsWith('</')) {
      if (inside.name !== token.slice(2, -1)) throw new Error(`${token} closes <${inside.name}>`)
      open.pop()
    } else {
      const [, name = '', attributes = '', end] = /^<([^\s/>]+)(.*?)(\/?)>$/s.exec(token) ?? []
      if (!NAME.test(name)) throw new Error(`no element: ${token}`)
      const node: XmlNode = { name, attributes: getAttributes(attributes), children: [], text: '' }
      inside.children.push(node)
      if (!end) open.push(node)
    }
  }
  if (open.length !== 1 || root.children.length !== 1 || root.text.trim() !== '')
    throw new Error('not one root, closed')
  return root.children[0]!
}

export const getChildren = (node: XmlNode, name: string): XmlNode[] => node.children.filter((one) => one.name === name)
/** Text of the only child with a name; throws unless there is exactly one. */
export function toText(node: XmlNode, name: string): string {
  const [only, ...others] = getChildren(node, name)
  if (!only || others.length > 0) throw new Error(`${node.name} has ${others.length + (only ? 1 : 0)} × ${name}`)
  return only.text
}
