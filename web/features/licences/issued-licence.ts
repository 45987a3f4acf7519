import type { Licence } from '#worker/modules/licences/contract.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'

export type IssuedLicence = Licence & { licenceNo: string }
/** The line of the order that the licence was bought with. */
export type LicenceItem = OrderWire['items'][number]
