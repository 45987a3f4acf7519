import { accessSuite } from '#tests/support/access-suite.ts'
import { actors } from '#tests/support/actors.ts'

const A = '/saas/api/v2'

accessSuite({
  route: 'POST /saas/api/v2/web/logout',
  needs: 'security:write',
  request: async (h) => {
    // Signing out ends the owner's session, so this suite has an owner of its own.
    const people = await actors()
    const { email, password } = people.owner
    const signIn = { username: email, password, loginType: 'password' }
    const answer = await h.call<{ accessToken: string }>('POST', `${A}/web/login`, signIn)
    const { accessToken } = answer.body.data!.value
    return { path: `${A}/web/logout`, headers: {}, as: accessToken }
  },
})
