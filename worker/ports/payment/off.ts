import { PaymentError, type PaymentFault, type PaymentPort, type Vendor } from './port.ts'

class OffError extends PaymentError {
  readonly paymentFault: PaymentFault = 'uncertain'
  constructor(readonly vendor: Vendor) {
    super(`${vendor}: local.OFF`)
    this.name = 'ProviderError'
  }
}

/** A provider that is not configured. What is asked of it stays uncertain, so that it is asked again once it is. */
export function payingOff(vendor: Vendor): PaymentPort {
  const refuse = () => Promise.reject(new OffError(vendor))
  return {
    create: refuse,
    pageUrl: null,
    openApp: null,
    // Nothing is opened while it is off.
    toAppNo: (orderNo) => orderNo,
    query: refuse,
    close: refuse,
    refund: refuse,
    readNotice: () => null,
  }
}
