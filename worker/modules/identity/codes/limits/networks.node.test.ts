import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getLevels, getNetwork, isLocalNetwork } from './networks.ts'

describe('who shares a limit', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['2001:db8:::1', '2001:db8:::1'],
    ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
    ['1.2.3.256', '1.2.3.256'],
  ])('%s counts as %s', (ip, network) => expect(getNetwork(ip)).toBe(network))
  it.each([
    ['mapped', '::ffff:203.0.113.7'],
    ['mapped, in hexadecimal', '::ffff:cb00:7107'],
    ['mapped, written out', '0:0:0:0:0:FFFF:CB00:7107'],
    ['compatible', '::203.0.113.7'],
    ['NAT64', '64:ff9b::203.0.113.7'],
    ['NAT64, in hexadecimal', '64:ff9b::cb00:7107'],
    ['6to4', '2002:cb00:7107:1234::99'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:34ff:8ef8'],
  ])('one IPv4 host in another spelling is that host: %s', (_what, ip) => expect(getNetwork(ip)).toBe('203.0.113.7'))
  it('the wider networks around it, up to what one customer of a provider may hold', () => {
    expect(getLevels('2001:db8:1:2fe::/64')).toEqual([
      { network: '2001:db8:1:2fe::/64', times: 1 },
      { network: '2001:db8:1:200::/56', times: 2 },
      { network: '2001:db8:1::/48', times: 6 },
    ])
    expect(getLevels('203.0.113.7').map(({ network }) => network)).toEqual(['203.0.113.7', '203.0.113.0/24'])
    expect(getLevels('unknown')).toEqual([{ network: 'unknown', times: 1 }])
  })
  it('two addresses share their /56 exactly when 56 bits agree', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    fc.assert(
      fc.property(group, group, group, group, group, (b, c, d, e, f) => {
        const at = (fourth: number) =>
          getLevels(getNetwork(`2a00:${b.toString(16)}:${c.toString(16)}:${fourth.toString(16)}::${f.toString(16)}`))[1]
        return (at(d)?.network === at(e)?.network) === (d >> 8 === e >> 8)
      }),
    )
  })
  it('whatever is said as an address, it is a network of one spelling', () => {
    fc.assert(fc.property(fc.ipV6(), (ip) => getNetwork(ip.toUpperCase()) === getNetwork(ip)))
    fc.assert(fc.property(fc.string(), (text) => typeof getNetwork(text) === 'string'))
  })
})

it.each([
  ['unknown', true],
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.0.1', true],
  ['203.0.113.7', false],
  ['::1', true],
  ['fd12:3456::1', true],
  ['fe80::1', true],
  ['2409:8000::1', false],
  ['64:ff9b::10.0.0.1', true],
])('%s is local: %s', (ip, isLocal) => expect(isLocalNetwork(getNetwork(ip))).toBe(isLocal))
