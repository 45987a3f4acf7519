import { type ReactNode, useState } from 'react'
import ProveDialog from './prove-dialog.tsx'

type Props = { isAsked?: boolean; onClose: () => void; children: ReactNode }

/** Before what changes how one signs in: first that the owner is there, then the change itself. */
export default function Prove({ isAsked = false, onClose, children }: Props) {
  const [isProven, setProven] = useState(false)
  return isProven ? children : <ProveDialog isAsked={isAsked} onClose={onClose} onProven={() => setProven(true)} />
}
