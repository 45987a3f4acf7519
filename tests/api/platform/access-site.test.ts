import { accessSuite } from '#tests/support/access-suite.ts'
import { unique } from '#tests/support/harness.ts'
import { issuedLicence } from '#tests/support/licences.ts'
import { getRows } from '#tests/support/rows.ts'
import { upload } from '#tests/support/worlds.ts'
import { sweepChain } from '#worker/modules/licences/public.ts'

accessSuite({
  route: 'GET /media/:folder/:sha256',
  needs: 'public',
  request: async (h) => ({ path: `/media/wave/${await upload(h, 'wave-image', 'image/png', unique('m'))}` }),
})
accessSuite({
  route: 'HEAD /media/:folder/:sha256',
  needs: 'public',
  request: async (h) => ({ path: `/media/wave/${await upload(h, 'wave-image', 'image/png', unique('m'))}` }),
})
const link = async (h: Parameters<typeof issuedLicence>[0], people: { owner: Parameters<typeof issuedLicence>[1] }) => {
  const { licenceId, buyer } = await issuedLicence(h, people.owner)
  const answer = await h.call<{ url: string }>('GET', `/cuemark2/api/v2/licences/${licenceId}/audio`, undefined, {
    token: buyer.accessToken,
  })
  return { path: answer.body.data!.value.url }
}
accessSuite({
  route: 'GET /download/:rightId/:versionId/:fileName',
  needs: 'public',
  request: link,
})
accessSuite({
  route: 'HEAD /download/:rightId/:versionId/:fileName',
  needs: 'public',
  request: link,
})
accessSuite({
  route: 'GET /healthz',
  needs: 'public',
  request: () => ({ path: '/healthz' }),
})
accessSuite({
  route: 'GET /openapi.json',
  needs: 'public',
  request: () => ({ path: '/openapi.json' }),
})
accessSuite({
  route: 'GET /docs',
  needs: 'public',
  request: () => ({ path: '/docs' }),
})
accessSuite({
  route: 'GET /robots.txt',
  needs: 'public',
  request: () => ({ path: '/robots.txt' }),
})
accessSuite({
  route: 'GET /.well-known/licence-keys.json',
  needs: 'public',
  request: () => ({ path: '/.well-known/licence-keys.json' }),
})
accessSuite({
  route: 'GET /.well-known/licence-heads.json',
  needs: 'public',
  request: () => ({ path: '/.well-known/licence-heads.json' }),
})
accessSuite({
  route: 'GET /.well-known/licence-heads/:month',
  needs: 'public',
  request: async (h) => {
    const ctx = h.ctx({ kind: 'system', id: 'system' })
    await issuedLicence(h)
    await sweepChain(ctx)
    const [head] = await getRows<{ day: string }>(h.env, 'SELECT day FROM licence_head ORDER BY day DESC LIMIT 1')
    return { path: `/.well-known/licence-heads/${head!.day.slice(0, 7)}.json` }
  },
})
