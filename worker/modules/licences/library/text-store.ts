import { sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { licenceText } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { LicenceForm } from '../contract.ts'

/** As names of tracks are folded in orders: compatibility forms and case. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase()

type Named = { rightId: string; licenceNo: string; form: LicenceForm }

/** What licences are found by, beside their tracks. No identity number and no contact details. One that is stored is kept. */
export function insertTexts(ctx: Pick<Ctx, 'db'>, licences: readonly Named[], issuedBy: string | null): Statement {
  const rows = licences.map(({ rightId, licenceNo, form }) => ({ rightId, folded: toText(licenceNo, form) }))
  return ctx.db.build
    .insert(licenceText)
    .select(
      sql`select value ->> 'rightId', value ->> 'folded', ${issuedBy} from json_each(${JSON.stringify(rows)}) where true`,
    )
}

function toText(licenceNo: string, form: LicenceForm): string {
  const holder = form.authorizationType === 'personal' ? [form.personName] : [form.companyName, form.clientName ?? '']
  return foldText(
    [licenceNo, licenceNo.replaceAll('-', ''), form.projectName, form.authorizationObject, ...holder].join('\n'),
  )
}
