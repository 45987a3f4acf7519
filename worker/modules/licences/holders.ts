import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { certifiedOf } from '../enterprise/public.ts'
import type { KnownHolder, LicenceForm } from './contract.ts'
import { latestForms } from './holders-store.ts'

const SHOWN = 6

/**
 * Whom the next form can start from: the certified company that one acts for, then whom the owner's licences were issued to, the last one
 * first, each once.
 */
export async function knownHolders(ctx: Ctx<AccountActor>): Promise<Result<KnownHolder[]>> {
  const holders = new Map<string, KnownHolder>()
  const [certified, forms] = await Promise.all([certifiedOf(ctx), latestForms(ctx)])
  for (const form of forms) {
    const key = toKey(form)
    if (!holders.has(key)) holders.set(key, toHolder(form))
  }
  if (certified) {
    const key = `c:${certified.taxNumber}`
    const { contactPhone, contactEmail } = holders.get(key) ?? { contactPhone: '', contactEmail: '' }
    holders.delete(key)
    const own: KnownHolder = {
      ...{
        authorizationType: 'company',
        companyName: certified.name,
        taxNumber: certified.taxNumber,
        isCertified: true,
      },
      ...{ authorizationObject: certified.name, contactPhone, contactEmail },
    }
    return ok([own, ...holders.values()].slice(0, SHOWN))
  }
  return ok([...holders.values()].slice(0, SHOWN))
}

/** A holder is known by the number; contacts are those of the newest licence. */
const toKey = (form: LicenceForm): string =>
  form.authorizationType === 'personal' ? `p:${form.personId}` : `c:${form.taxNumber ?? form.companyName}`

/** Everything but the project and its client, which differ from licence to licence. */
function toHolder(form: LicenceForm): KnownHolder {
  const { authorizationObject, contactPhone, contactEmail } = form
  const common = { authorizationObject, contactPhone, contactEmail }
  return form.authorizationType === 'personal'
    ? { authorizationType: 'personal', personName: form.personName, personId: form.personId, ...common }
    : { authorizationType: 'company', companyName: form.companyName, taxNumber: form.taxNumber ?? '', ...common }
}
