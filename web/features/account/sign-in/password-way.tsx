import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import PasswordDialog from '../security/password-dialog.tsx'
import Prove from '../security/prove.tsx'
import { proofWaysQuery } from '../security/prove-mutations.ts'

/** Changes the password; without one, sets the first password after reauthentication. */
export default function PasswordWay({ id, onClose }: { id: string; onClose: () => void }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(proofWaysQuery(api))
  if (!data) return null
  if (data.ways.includes('PASSWORD')) return <PasswordDialog id={id} onClose={onClose} />
  return (
    <Prove onClose={onClose}>
      <PasswordDialog id={id} isFirst onClose={onClose} />
    </Prove>
  )
}
