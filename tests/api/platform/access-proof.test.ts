import { accessSuite } from '#tests/support/access-suite.ts'

const A = '/saas/api/v2'

accessSuite({
  route: 'GET /saas/api/v2/web/prove',
  needs: 'security:read',
  request: () => ({ path: `${A}/web/prove` }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/prove',
  needs: 'security:write',
  request: (_h, people) => ({ path: `${A}/web/prove`, body: { password: people.owner.password } }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/prove/code',
  needs: 'security:write',
  // The owner has no phone.
  answers: 409,
  request: () => ({ path: `${A}/web/prove/code`, body: { way: 'SMS' } }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/undo/check',
  needs: 'public',
  // Never sent to anybody.
  answers: 410,
  request: () => ({ path: `${A}/web/undo/check`, body: { token: '0'.repeat(26) } }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/undo',
  needs: 'public',
  answers: 410,
  request: () => ({ path: `${A}/web/undo`, body: { token: '0'.repeat(26), password: 'another123' } }),
})
