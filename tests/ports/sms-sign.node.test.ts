import { describe, expect, test } from 'vitest'
import { sha256Hex } from '#core/encodings.ts'
import { acs3Authorization, canonicalQuery } from '#worker/ports/sms/acs3.ts'
import { tc3Authorization } from '#worker/ports/sms/tc3.ts'

describe("the vendors' published examples", () => {
  test('Aliyun, "V3 request structure and signature": the fixed parameters', async () => {
    const host = 'ecs.cn-shanghai.aliyuncs.com'
    const authorization = await acs3Authorization(
      { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
      {
        method: 'POST',
        path: '/',
        query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
        headers: {
          host,
          'x-acs-action': 'RunInstances',
          'x-acs-content-sha256': await sha256Hex(''),
          'x-acs-date': '2023-10-26T10:22:32Z',
          'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
          'x-acs-version': '2014-05-26',
        },
      },
    )
    expect(authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  test('Tencent, "Signature v3": DescribeInstances', async () => {
    const authorization = await tc3Authorization(
      { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
      {
        service: 'cvm',
        headers: { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' },
        body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
        atS: 1551113065,
      },
    )
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })

  test('a query is sorted and encoded according to RFC 3986', () =>
    expect(canonicalQuery({ b: "a b*~'()!", SignName: '曲证', a: '{"code":"1"}' })).toBe(
      'SignName=%E6%9B%B2%E8%AF%81&a=%7B%22code%22%3A%221%22%7D&b=a%20b%2A~%27%28%29%21',
    ))
})
