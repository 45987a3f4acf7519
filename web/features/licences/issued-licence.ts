import type { Licence } from '#worker/modules/licences/contract.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'

export type IssuedLicence = Licence & { licenceNo: string }
/** The order line by which the licence was bought. */
export type LicenceItem = OrderWire['items'][number]
