import { type ReactNode, useState } from 'react'
import ProveDialog from './prove-dialog.tsx'

/** `isProven`: it was done just before, on this page. */
type Props = { isAsked?: boolean; isProven?: boolean; onClose: () => void; children: ReactNode }

/** Asks for reauthentication before a change of sign-in credentials. */
export default function Prove({ isAsked = false, isProven: wasProven = false, onClose, children }: Props) {
  const [isProven, setProven] = useState(false)
  return isProven || wasProven ? (
    children
  ) : (
    <ProveDialog isAsked={isAsked} onClose={onClose} onProven={() => setProven(true)} />
  )
}
