import { expect, it } from 'vitest'
import { everywhere } from '../support/crashes.ts'
import { makeHarness, unique } from '../support/harness.ts'
import { issuedLicence, letterCalls } from '../support/letters.ts'
import { aMember, authorize, memberCtx } from '../support/members.ts'
import { getCount } from '../support/rows.ts'

const h = makeHarness()

/** Whom or what a letter is about: the body of the request, and whose it is. */
const SUBJECTS = {
  'whom a membership authorizes': async () => {
    const account = await aMember(h)
    return { account, body: { objectIds: [await authorize(h, await memberCtx(h, account))] } }
  },
  'a licence': async () => {
    const account = await h.register()
    return { account, body: { licenceId: (await issuedLicence(h, account)).licenceId } }
  },
}

it.each(Object.entries(SUBJECTS))(
  'a letter about %s, with a crash at any round trip: signed and stored once, or not at all',
  async (_about, make) => {
    const trips = await everywhere(h, {
      isAnsweredAgain: true,
      async prepare() {
        const { account, body } = await make()
        const ownerId = (await memberCtx(h, account)).owner.id
        const headers = { 'idempotency-key': unique('crash-letter') }
        const calls = letterCalls(h, account)
        return {
          run: (env) => calls.make(body, { headers, env }),
          async effects() {
            const made = await getCount(h.env, 'SELECT count(*) FROM authorization_letter WHERE owner_id = ?', ownerId)
            // What is stored can be read and checked by anybody.
            for (const { letterNo } of await calls.list())
              expect((await calls.verify(letterNo)).body.data!.value).toMatchObject({ genuine: true, state: 'valid' })
            return made
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(4)
  },
)
