import { accessSuite } from '#tests/support/access-suite.ts'
import { type Harness, unique } from '#tests/support/harness.ts'
import { getHash, importBody, onSale, staff, upload, versionBody } from '#tests/support/worlds.ts'

const FILES = '/admin/api/v1/catalogue/files'
const PNG = { 'content-type': 'image/png' }
const sized = (text: string) => ({ raw: text, headers: { ...PNG, 'content-length': String(text.length) } })

/** A multipart upload of a wave image that was started and, if requested, has its one part. */
async function opened(h: Harness, withPart: boolean) {
  const text = unique('part')
  const path = `${FILES}/wave-image/${await getHash(text)}/parts`
  const body = { size: text.length, contentType: 'image/png' }
  const answer = await h.call<{ uploadId: string }>('POST', path, body, { headers: staff(h) })
  const uploadId = encodeURIComponent(answer.body.data!.value.uploadId)
  if (!withPart) return { text, path: `${path}/${uploadId}`, etag: '' }
  const part = await h.fetch(`${path}/${uploadId}/1`, {
    method: 'PUT',
    body: text,
    headers: { ...staff(h), 'content-length': String(text.length) },
  })
  const { data } = (await part.json()) as { data: { value: { etag: string } } }
  return { text, path: `${path}/${uploadId}`, etag: data.value.etag }
}

accessSuite({
  route: 'POST /admin/api/v1/catalogue/known',
  needs: 'catalogue:read',
  request: () => ({ path: '/admin/api/v1/catalogue/known', body: { hashes: [] } }),
})
accessSuite({
  route: 'GET /admin/api/v1/catalogue/files/:kind/:sha256',
  needs: 'catalogue:read',
  request: async (h) => ({ path: `${FILES}/wave-image/${await upload(h, 'wave-image', 'image/png', unique('file'))}` }),
})
accessSuite({
  route: 'PUT /admin/api/v1/catalogue/files/:kind/:sha256',
  needs: 'catalogue:write',
  request: async () => {
    const text = unique('file')
    return { path: `${FILES}/wave-image/${await getHash(text)}`, ...sized(text) }
  },
})
accessSuite({
  route: 'POST /admin/api/v1/catalogue/files/:kind/:sha256/parts',
  needs: 'catalogue:write',
  request: async () => ({
    path: `${FILES}/wave-image/${await getHash(unique('file'))}/parts`,
    body: { size: 5, contentType: 'image/png' },
  }),
})
accessSuite({
  route: 'PUT /admin/api/v1/catalogue/files/:kind/:sha256/parts/:uploadId/:partNumber',
  needs: 'catalogue:write',
  request: async (h) => {
    const { text, path } = await opened(h, false)
    return { path: `${path}/1`, ...sized(text) }
  },
})
accessSuite({
  route: 'POST /admin/api/v1/catalogue/files/:kind/:sha256/parts/:uploadId/complete',
  needs: 'catalogue:write',
  request: async (h) => {
    const { path, etag } = await opened(h, true)
    return { path: `${path}/complete`, body: { parts: [{ partNumber: 1, etag }] } }
  },
})
accessSuite({
  route: 'POST /admin/api/v1/catalogue/tracks',
  needs: 'catalogue:write',
  answers: 201,
  request: async (h) => ({ path: '/admin/api/v1/catalogue/tracks', body: await importBody(h) }),
})
accessSuite({
  route: 'POST /admin/api/v1/catalogue/tracks/:id/versions',
  needs: 'catalogue:write',
  answers: 201,
  request: async (h) => {
    const { trackId } = await onSale(h)
    return {
      path: `/admin/api/v1/catalogue/tracks/${trackId}/versions`,
      body: await versionBody(h, unique('v'), false),
    }
  },
})
accessSuite({
  route: 'GET /admin/api/v1/catalogue/prints',
  needs: 'catalogue:read',
  request: () => ({ path: '/admin/api/v1/catalogue/prints?after=1000000000' }),
})
accessSuite({
  route: 'PUT /admin/api/v1/catalogue/tracks/:id/print',
  needs: 'catalogue:write',
  request: async (h) => {
    const { trackId } = await onSale(h)
    return { path: `/admin/api/v1/catalogue/tracks/${trackId}/print`, body: { print: 'AQUH' } }
  },
})
accessSuite({
  route: 'GET /admin/api/v1/catalogue/export',
  needs: 'catalogue:read',
  request: () => ({ path: '/admin/api/v1/catalogue/export?limit=1' }),
})
