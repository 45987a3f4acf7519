import { type ReactNode, useState } from 'react'
import ProveDialog from './prove-dialog.tsx'

type Props = { isAsked?: boolean; onClose: () => void; children: ReactNode }

/** Asks for reauthentication before a change of sign-in credentials. */
export default function Prove({ isAsked = false, onClose, children }: Props) {
  const [isProven, setProven] = useState(false)
  return isProven ? children : <ProveDialog isAsked={isAsked} onClose={onClose} onProven={() => setProven(true)} />
}
