/** An address as numbers: four bytes, or eight groups of 16 bits. Null: not an address. */
type Address = { v: 4 | 6; parts: number[] }

function readV4(text: string): Address | null {
  const parts = text.split('.').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 256))
  return parts.length === 4 && parts.every((part) => part < 256) ? { v: 4, parts } : null
}

function readV6(text: string): Address | null {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text)
  const tail = dotted && readV4(dotted[2]!)
  if (dotted && !tail) return null
  const [a = 0, b = 0, c = 0, d = 0] = tail?.parts ?? []
  const plain = dotted ? `${dotted[1]}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}` : text
  const halves = plain.split('::')
  if (halves.length > 2) return null
  const [left = [], right = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - left.length - right.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return null
  return { v: 6, parts: groups.map((group) => Number.parseInt(group, 16)) }
}

const v4Of = (high: number, low: number): Address => ({ v: 4, parts: [high >> 8, high & 255, low >> 8, low & 255] })

/**
 * Treats IPv6 addresses that stand for an IPv4 host as that host, because one IPv4 address would otherwise own 2⁸⁰ of
 * them: mapped and compatible (RFC 4291 2.5.5), NAT64 (RFC 6052 2.1), 6to4 (RFC 3056 2), and Teredo, which contains the
 * client inverted (RFC 4380 4).
 */
function toPlain(address: Address): Address {
  if (address.v === 4) return address
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = address.parts
  const isLow = (a | b | c | d | e) === 0
  if (isLow && (f === 0xffff || (f === 0 && g !== 0))) return v4Of(g, h)
  if (a === 0x64 && b === 0xff9b && (c | d | e | f) === 0) return v4Of(g, h)
  if (a === 0x2002) return v4Of(b, c)
  if (a === 0x2001 && b === 0) return v4Of(g ^ 0xffff, h ^ 0xffff)
  return address
}

function readAddress(ip: string): Address | null {
  const text = ip.trim().toLowerCase().split('%')[0]!
  const address = text.includes(':') ? readV6(text) : readV4(text)
  return address && toPlain(address)
}

const written = (groups: number[]): string => groups.map((group) => group.toString(16)).join(':')

/**
 * The network that shares a limit: one IPv4 address, or one IPv6 /64, the least a single subscriber is given (RFC
 * 6177).
 */
export function getNetwork(ip: string): string {
  const address = readAddress(ip)
  if (!address) return ip
  return address.v === 4 ? address.parts.join('.') : `${written(address.parts.slice(0, 4))}::/64`
}

/** A network and how many subscribers' limits it gets. */
export type Level = { network: string; times: number }

/**
 * The network and the wider ones that one customer of a provider may hold: /56 and /48 of IPv6, /24 of IPv4. `network`:
 * as returned by `getNetwork`.
 */
export function getLevels(network: string): Level[] {
  const own = { network, times: 1 }
  if (network.endsWith('::/64')) {
    const [a = 0, b = 0, c = 0, d = 0] = network
      .slice(0, -5)
      .split(':')
      .map((group) => Number.parseInt(group, 16))
    const site = { network: `${written([a, b, c])}::/48`, times: 6 }
    return [own, { network: `${written([a, b, c, d & 0xff00])}::/56`, times: 2 }, site]
  }
  const v4 = readV4(network)
  return v4 ? [own, { network: `${v4.parts.slice(0, 3).join('.')}.0/24`, times: 6 }] : [own]
}

/** Not an Internet address: this machine, a private network, or a call without an address. */
export function isLocalNetwork(network: string): boolean {
  const v4 = readV4(network)
  if (v4) {
    const [a = 0, b = 0] = v4.parts
    return a === 10 || a === 127 || (a === 172 && b >> 4 === 1) || (a === 192 && b === 168) || (a === 169 && b === 254)
  }
  if (!network.endsWith('::/64')) return true
  const head = Number.parseInt(network, 16)
  return head === 0 || head >> 9 === 0x7e || head >> 6 === 0x3fa
}
