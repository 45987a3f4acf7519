import type { ComponentType } from 'react'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import type { usePayment } from './use-payment.ts'

/** What a way of paying gets: the order, and how its payment is followed. */
export type Paying = { order: OrderWire; follow: ReturnType<typeof usePayment> }
export type PayPane = ComponentType<Paying>
